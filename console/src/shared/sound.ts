import { useStore } from 'react-admin';

/** Whether this browser plays a sound: off until somebody switches it on. */
export const useSound = () => useStore('sound', false);

const NOTES_HZ = [660, 880];
const NOTE_SECONDS = 0.18;

/** Two short notes. A browser plays them after the person has pressed something on the page. */
export function playSound(): void {
  const context = new AudioContext();
  for (const [index, frequency] of NOTES_HZ.entries()) {
    const begin = context.currentTime + index * NOTE_SECONDS;
    const note = new OscillatorNode(context, { frequency });
    const volume = new GainNode(context, { gain: 0.2 });
    volume.gain.setTargetAtTime(0, begin + NOTE_SECONDS / 2, NOTE_SECONDS / 4);
    note.connect(volume).connect(context.destination);
    note.start(begin);
    note.stop(begin + NOTE_SECONDS);
    if (index === NOTES_HZ.length - 1) note.onended = () => void context.close();
  }
}
