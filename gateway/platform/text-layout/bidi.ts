import bidiFactory from 'bidi-js';

/** The Unicode Bidirectional Algorithm (UAX #9). */
export const bidi = bidiFactory();

export type Direction = 'rtl' | 'ltr';

/**
 * Returns the mirrored form of a bracket for right-to-left text, and all other characters
 * unchanged.
 */
export function mirror(character: string): string {
  return bidi.getMirroredCharacter(character) ?? character;
}
