// Sounds of our own making, synthesised when they are needed. Silent until somebody switches them on; the choice stays in this browser.
const button = document.getElementById("sounds");
let context = null;
let on = localStorage.getItem("sounds") === "1";

/** A tone that fades: from one frequency to another (hertz), for a while (seconds), beginning after a delay. */
function tone(from, to, length, { type = "sine", loud = 0.2, after = 0 } = {}) {
  const start = context.currentTime + after;
  const source = new OscillatorNode(context, { type, frequency: from });
  source.frequency.exponentialRampToValueAtTime(to, start + length);
  fading(source, start, length, loud);
}

/** A burst of noise through a filter: wood, gravel, powder. */
function noise(frequency, length, { loud = 0.3, after = 0, type = "bandpass" } = {}) {
  const samples = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const data = samples.getChannelData(0);
  for (let at = 0; at < data.length; at++) data[at] = Math.random() * 2 - 1;
  const filter = new BiquadFilterNode(context, { type, frequency, Q: 1.2 });
  const source = new AudioBufferSourceNode(context, { buffer: samples });
  source.connect(filter);
  fading(source, context.currentTime + after, length, loud, filter);
}

function fading(source, start, length, loud, through = source) {
  const gain = new GainNode(context, { gain: 0.0001 });
  gain.gain.setValueAtTime(0.0001, context.currentTime);
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  through.connect(gain).connect(context.destination);
  source.start(start);
  source.stop(start + length + 0.05);
}

const SOUNDS = {
  cowboy: () => [0, 0.11].forEach((after) => noise(420, 0.07, { after, loud: 0.35 })),
  coin: () => [0, 0.06].forEach((after) => tone(2100, 2600, 0.16, { after, type: "triangle", loud: 0.08 })),
  dice: () => [0, 0.08, 0.14, 0.25].forEach((after) => noise(1900, 0.045, { after, loud: 0.25 })),
  duel: () => {
    noise(900, 0.35, { loud: 0.5, type: "lowpass" });
    tone(160, 45, 0.3, { loud: 0.3 });
  },
  turn: () => [523, 659, 784].forEach((frequency, number) => tone(frequency, frequency, 0.3, { after: number * 0.12, loud: 0.1 })),
  call: () => [659, 880].forEach((frequency, number) => tone(frequency, frequency, 0.24, { after: number * 0.14, loud: 0.16 })),
};
const SEEN = { ghost: "cowboy", "chip-flies": "coin", thrown: "dice", contest: "duel" };
/** The shortest time between two sounds of a kind, in milliseconds. */
const SAME_SOUND_GAP_MS = 70;
const last = {};

/** Let something be heard where sounds are on; if nobody looks, only the call to come back. */
export function play(name) {
  const now = performance.now();
  if (!on || (document.hidden && name !== "call") || now - (last[name] ?? -SAME_SOUND_GAP_MS) < SAME_SOUND_GAP_MS) return;
  last[name] = now;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  SOUNDS[name]();
}

/** What the stage shows is heard. */
function watch(changes) {
  for (const { addedNodes } of changes) {
    for (const added of addedNodes) {
      for (const name of added.classList ?? []) if (SEEN[name]) play(SEEN[name]);
    }
  }
}

if (button) {
  button.hidden = false;
  button.ariaPressed = String(on);
  button.addEventListener("click", () => {
    on = !on;
    localStorage.setItem("sounds", on ? "1" : "0");
    button.ariaPressed = String(on);
    play("coin");
  });
  new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
}
