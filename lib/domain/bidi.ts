const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** A text that stands in a sentence without minding, or changing, the direction of the words around it. */
export function isolate(text: string): string {
  return FIRST_STRONG_ISOLATE + text + POP_ISOLATE;
}

/** Keeps a phone number, a code or an amount in its own order inside text of the other direction. */
export function leftToRight(text: string): string {
  return LEFT_TO_RIGHT_ISOLATE + text + POP_ISOLATE;
}
