import { describe, expect, it } from 'vitest';
import { documentFonts, faceName } from './fonts.ts';

const STYLES = ['regular', 'bold', 'title'] as const;

function shape(style: (typeof STYLES)[number], script: 'arabic' | 'latin', direction: 'rtl' | 'ltr', text: string) {
  const font = documentFonts().get(faceName(style, script, direction));
  if (!font) throw new Error('There is no such face');
  const alone = (letter: string) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).id;
  return { glyphs: font.layout(text).glyphs, alone };
}

describe.each(STYLES)('the %s face', (style) => {
  it('joins Arabic letters, the first of them at the right', () => {
    const { glyphs, alone } = shape(style, 'arabic', 'rtl', 'عسل');
    expect(glyphs).toHaveLength(3);
    expect(glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join('')).toBe('لسع');
    for (const letter of 'عسل') expect(glyphs.map(({ id }) => id)).not.toContain(alone(letter));
  });

  it('draws lam and alef as one, and lets readers that turn lines round find them in order', () => {
    const { glyphs } = shape(style, 'arabic', 'rtl', 'لا');
    expect(glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints))).toEqual(['ال']);
  });

  it('mirrors a bracket from the right, which is read as it was written', () => {
    const { glyphs, alone } = shape(style, 'latin', 'rtl', '(');
    expect(glyphs.map(({ id }) => id)).toEqual([alone(')')]);
    expect(glyphs[0]?.codePoints).toEqual(['('.codePointAt(0)]);
    expect(shape(style, 'latin', 'ltr', '(').glyphs[0]?.id).toBe(alone('('));
  });
});
