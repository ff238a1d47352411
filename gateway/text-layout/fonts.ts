import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { type Direction, mirror } from './bidi.ts';

/** How a text is set: the house's text face in two weights, and its title face. */
export type TextStyle = 'regular' | 'bold' | 'title';
export type Script = 'arabic' | 'latin' | 'accented';

const FILES = {
  regular: { arabic: 'readex-arabic-regular', latin: 'readex-latin-regular', accented: 'readex-accented-regular' },
  bold: { arabic: 'readex-arabic-bold', latin: 'readex-latin-bold', accented: 'readex-accented-bold' },
  title: { arabic: 'messiri-arabic', latin: 'messiri-latin', accented: 'readex-accented-bold' },
} as const satisfies Record<TextStyle, Record<Script, string>>;

/** The name under which a face is registered: one for each way that it runs. */
export function faceName(style: TextStyle, script: Script, direction: Direction): string {
  return `${FILES[style][script]}-${direction}`;
}

const isOne = (font: ReturnType<typeof fontkit.create>): font is fontkit.Font => 'layout' in font;

function readFont(file: string): fontkit.Font {
  const font = fontkit.create(readFileSync(new URL(`./fonts/${file}.ttf`, import.meta.url)));
  if (!isOne(font)) throw new Error(`${file} is a collection of fonts`);
  // fontkit keeps of each glyph what it was first asked for: U as a part of Ü would stand for nothing, and could not be read back.
  for (const point of font.characterSet) font.glyphForCodePoint(point);
  return font;
}

/**
 * What a reader of the PDF shall take a glyph for. Readers turn the glyphs of a right-to-left line round one by one: a bracket must
 * then be the one that was written, not the mirrored one that is seen, and a ligature's letters must stand backwards to come out right.
 */
function readBack(codePoints: readonly number[]): number[] {
  return codePoints.map((point) => mirror(String.fromCodePoint(point)).codePointAt(0) ?? point).reverse();
}

/** The same run with positions of its own, which pdfkit scales in place. */
function copyOf(run: fontkit.GlyphRun): fontkit.GlyphRun {
  const positions = run.positions.map((position) => ({ ...position }));
  return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions });
}

/**
 * A font that shapes what it is given in one direction only, and each text once however often it is measured and drawn. Each has a
 * name of its own: what its glyphs read as differs, so pdfkit must not take them for one.
 */
function oneWay(font: fontkit.Font, script: Script, direction: Direction): fontkit.Font {
  const tag = script === 'arabic' ? 'arab' : 'latn';
  const shape = (text: string) => {
    if (direction === 'ltr') return font.layout(text, [], tag, 'dflt', direction);
    const run = font.layout(Array.from(text, mirror).join(''), [], tag, 'dflt', direction);
    run.glyphs = run.glyphs.map((glyph) => Object.create(glyph, { codePoints: { value: readBack(glyph.codePoints) } }));
    return run;
  };
  const known = new Map<string, fontkit.GlyphRun>();
  const layout = (text: string) => {
    const run = known.get(text) ?? shape(text);
    known.set(text, run);
    return copyOf(run);
  };
  return Object.create(font, { layout: { value: layout }, postscriptName: { value: `${font.postscriptName}-${direction}` } });
}

const fonts = new Map<string, fontkit.Font>();

/** A new document's own copy of every face, by name; the files are read once. */
export function documentFonts(): Map<string, fontkit.Font> {
  const faces = new Map<string, fontkit.Font>();
  for (const [style, scripts] of Object.entries(FILES) as [TextStyle, Record<Script, string>][])
    for (const [script, file] of Object.entries(scripts) as [Script, string][]) {
      const font = fonts.get(file) ?? readFont(file);
      fonts.set(file, font);
      for (const direction of ['rtl', 'ltr'] as const) faces.set(faceName(style, script, direction), oneWay(font, script, direction));
    }
  return faces;
}
