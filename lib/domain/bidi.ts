const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** Isolates a text from the direction of the surrounding text, in both ways. */
export function isolate(text: string): string {
  return FIRST_STRONG_ISOLATE + text + POP_ISOLATE;
}

/** Displays a phone number, code or amount left to right in text of any direction. */
export function leftToRight(text: string): string {
  return LEFT_TO_RIGHT_ISOLATE + text + POP_ISOLATE;
}
