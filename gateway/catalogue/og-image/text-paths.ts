import type { Font } from 'fontkit';
import type { Direction } from '../../text-layout/bidi.ts';
import { documentFonts, faceName, type TextStyle } from '../../text-layout/fonts.ts';
import { paragraph, type VisualRun } from '../../text-layout/visual-runs.ts';
import { wrapLines } from '../../text-layout/wrap-lines.ts';

export interface TextPathStyle {
  style: TextStyle;
  /** Pixels. */
  size: number;
  color: string;
}

/** Lines broken to a width, to be drawn. */
export interface TextPaths {
  count: number;
  /** SVG paths, the first base line at `y`. @param x where lines begin: their left edge, or their right one when the page runs from the right. */
  draw(x: number, y: number, leading: number): string;
}

let faces: Map<string, Font> | undefined;

function getFont(run: VisualRun, style: TextStyle): Font {
  faces ??= documentFonts();
  const face = faces.get(faceName(style, run.script, run.direction));
  if (!face) throw new Error(`There is no face for ${run.script} ${style}`);
  return face;
}

const getWidth = (runs: readonly VisualRun[], { style, size }: TextPathStyle) =>
  runs.reduce((sum, run) => {
    const face = getFont(run, style);
    return sum + (face.layout(run.text).advanceWidth * size) / face.unitsPerEm;
  }, 0);

/** A run as shapes: whoever draws them needs no font, and letters join as the face says. */
function shapesOf(run: VisualRun, { style, size, color }: TextPathStyle, x: number, y: number): string {
  const face = getFont(run, style);
  const scale = size / face.unitsPerEm;
  const { glyphs, positions } = face.layout(run.text);
  let pen = 0;
  const shapes = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const place = `translate(${pen + xOffset} ${yOffset})`;
    pen += xAdvance;
    return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`;
  });
  return `<g fill="${color}" transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale} ${-scale})">${shapes.join('')}</g>`;
}

/** Sets a text in the house's faces. What would need more than `most` lines ends in an ellipsis. */
export function toTextPaths(text: string, width: number, most: number, look: TextPathStyle, page: Direction): TextPaths {
  let words = paragraph(text, page);
  const breakAll = () => wrapLines(words, ({ start, end }) => getWidth(words.runs(start, end), look) <= width);
  let lines = breakAll();
  while (lines.length > most) {
    words = paragraph(`${words.text.replace(/[\s،,.…]*\S+…?$/u, '')}…`, page);
    lines = breakAll();
  }
  const drawLine = (runs: readonly VisualRun[], x: number, y: number) => {
    let left = page === 'ltr' ? x : x - getWidth(runs, look);
    return runs.map((run) => {
      const at = left;
      left += getWidth([run], look);
      return shapesOf(run, look, at, y);
    });
  };
  return {
    count: lines.length,
    draw: (x, y, leading) => lines.flatMap(({ start, end }, index) => drawLine(words.runs(start, end), x, y + index * leading)).join(''),
  };
}
