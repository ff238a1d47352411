import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { type Direction, mirror } from './bidi.ts';

/** The text font in two weights, and the title font. */
export type TextStyle = 'regular' | 'bold' | 'title';
export type Script = 'arabic' | 'extendedArabic' | 'latin' | 'accented';

const FILES = {
  regular: {
    arabic: 'text-arabic-regular',
    extendedArabic: 'vazirmatn-regular',
    latin: 'text-latin-regular',
    accented: 'text-accented-regular',
  },
  bold: {
    arabic: 'text-arabic-bold',
    extendedArabic: 'vazirmatn-bold',
    latin: 'text-latin-bold',
    accented: 'text-accented-bold',
  },
  title: {
    arabic: 'title-arabic',
    extendedArabic: 'vazirmatn-bold',
    latin: 'title-latin',
    accented: 'text-accented-bold',
  },
} as const satisfies Record<TextStyle, Record<Script, string>>;

/** The name under which a font is registered, which is different for each direction. */
export function getFontName(style: TextStyle, script: Script, direction: Direction): string {
  return `${FILES[style][script]}-${direction}`;
}

const isSingleFont = (font: ReturnType<typeof fontkit.create>): font is fontkit.Font =>
  'layout' in font;

function readFont(file: string): fontkit.Font {
  const font = fontkit.create(readFileSync(new URL(`./fonts/${file}.ttf`, import.meta.url)));
  if (!isSingleFont(font)) throw new Error(`${file} is a collection of fonts`);
  const getGlyph = font.getGlyph.bind(font);
  // fontkit caches each glyph with the code points for which it was first used: U as a part of Ü,
  // or لا as a part of لأ, has none and could not be extracted from later documents.
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    return codePoints.length === 0
      ? glyph
      : Object.create(glyph, { codePoints: { value: codePoints } });
  };
  return font;
}

/**
 * The code points that a PDF reader extracts for a glyph. Readers reverse the glyphs of
 * right-to-left lines one by one. Therefore a bracket maps to the character as written instead of
 * its mirrored form, and the letters of a ligature are reversed.
 */
function getExtractedText(codePoints: readonly number[]): number[] {
  return codePoints
    .map((point) => mirror(String.fromCodePoint(point)).codePointAt(0) ?? point)
    .reverse();
}

/** Copies a run with its positions, which pdfkit scales in place. */
function copyRun(run: fontkit.GlyphRun): fontkit.GlyphRun {
  const positions = run.positions.map((position) => ({ ...position }));
  return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions });
}

/**
 * A font that shapes text in one direction and caches each text, because texts are measured and
 * drawn several times. The name is unique, because pdfkit must not merge fonts whose glyphs map to
 * different code points.
 */
function createDirectionalFont(
  font: fontkit.Font,
  script: Script,
  direction: Direction,
): fontkit.Font {
  const tag = script === 'arabic' || script === 'extendedArabic' ? 'arab' : 'latn';
  const shape = (text: string) => {
    if (direction === 'ltr') return font.layout(text, [], tag, 'dflt', direction);
    const run = font.layout(Array.from(text, mirror).join(''), [], tag, 'dflt', direction);
    run.glyphs = run.glyphs.map((glyph) =>
      Object.create(glyph, { codePoints: { value: getExtractedText(glyph.codePoints) } }),
    );
    return run;
  };
  const shaped = new Map<string, fontkit.GlyphRun>();
  const layout = (text: string) => {
    const run = shaped.get(text) ?? shape(text);
    shaped.set(text, run);
    return copyRun(run);
  };
  return Object.create(font, {
    layout: { value: layout },
    postscriptName: { value: `${font.postscriptName}-${direction}` },
  });
}

const fonts = new Map<string, fontkit.Font>();

function loadFont(file: string): fontkit.Font {
  const font = fonts.get(file) ?? readFont(file);
  fonts.set(file, font);
  return font;
}

const known = new Map<string, boolean>();

/** Whether the font of a script has a character in every style. */
export function hasGlyph(script: Script, character: string): boolean {
  const key = `${script} ${character}`;
  const found =
    known.get(key) ??
    Object.values(FILES).every((files) =>
      loadFont(files[script]).hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    );
  known.set(key, found);
  return found;
}

/** Copies of all fonts for a new document, by name; the files are read once. */
export function copyFonts(): Map<string, fontkit.Font> {
  const faces = new Map<string, fontkit.Font>();
  for (const [style, scripts] of Object.entries(FILES) as [TextStyle, Record<Script, string>][])
    for (const [script, file] of Object.entries(scripts) as [Script, string][]) {
      const font = loadFont(file);
      for (const direction of ['rtl', 'ltr'] as const)
        faces.set(
          getFontName(style, script, direction),
          createDirectionalFont(font, script, direction),
        );
    }
  return faces;
}
