import { describe, expect, it } from 'vitest';
import { copyFonts, getFontName, type Script } from './fonts.ts';

const STYLES = ['regular', 'bold', 'title'] as const;

function shape(
  style: (typeof STYLES)[number],
  script: Script,
  direction: 'rtl' | 'ltr',
  text: string,
) {
  const font = copyFonts().get(getFontName(style, script, direction));
  if (!font) throw new Error('Font not found');
  const alone = (letter: string) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).id;
  return { glyphs: font.layout(text).glyphs, alone };
}

describe.each(STYLES)('The font %s', (style) => {
  it.each(['arabic', 'extendedArabic'] as const)(
    'joins the letters of %s words from right to left',
    (script) => {
      const { glyphs, alone } = shape(style, script, 'rtl', 'عسل');
      expect(glyphs).toHaveLength(3);
      expect(glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join('')).toBe(
        'لسع',
      );
      for (const letter of 'عسل') expect(glyphs.map(({ id }) => id)).not.toContain(alone(letter));
    },
  );

  it('draws lam and alef as one glyph that is extracted in reading order', () => {
    const { glyphs } = shape(style, 'arabic', 'rtl', 'لا');
    expect(glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints))).toEqual(['ال']);
  });

  it('extracts a ligature that was embedded before as a part of another one', () => {
    const font = copyFonts().get(getFontName(style, 'arabic', 'rtl'));
    const subset = font?.createSubset();
    for (const glyph of font?.layout('لأ').glyphs ?? []) subset?.includeGlyph(glyph);
    subset?.encode();
    const { glyphs } = shape(style, 'arabic', 'rtl', 'لا');
    expect(glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints))).toEqual(['ال']);
  });

  it('mirrors brackets in right-to-left text and extracts them as written', () => {
    const { glyphs, alone } = shape(style, 'latin', 'rtl', '(');
    expect(glyphs.map(({ id }) => id)).toEqual([alone(')')]);
    expect(glyphs[0]?.codePoints).toEqual(['('.codePointAt(0)]);
    expect(shape(style, 'latin', 'ltr', '(').glyphs[0]?.id).toBe(alone('('));
  });
});
