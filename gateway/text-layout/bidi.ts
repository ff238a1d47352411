import bidiFactory from 'bidi-js';

/** The Unicode Bidirectional Algorithm (UAX #9). */
export const bidi = bidiFactory();

export type Direction = 'rtl' | 'ltr';

/** A bracket's counterpart as it is seen in right-to-left text; everything else as it is. */
export function mirror(character: string): string {
  return bidi.getMirroredCharacter(character) ?? character;
}
