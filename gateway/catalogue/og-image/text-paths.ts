import type { Font } from 'fontkit';
import type { Direction } from '../../platform/text-layout/bidi.ts';
import { copyFonts, getFontName, type TextStyle } from '../../platform/text-layout/fonts.ts';
import { paragraph, type VisualRun } from '../../platform/text-layout/visual-runs.ts';
import { wrapLines } from '../../platform/text-layout/wrap-lines.ts';

export interface TextPathStyle {
  style: TextStyle;
  /** Pixels. */
  size: number;
  color: string;
}

/** Text that is wrapped to a width and can be drawn. */
export interface TextPaths {
  count: number;
  /**
   * SVG paths with the first base line at `y`.
   * @param x start of the lines: their left edge, or their right one for right-to-left pages
   */
  draw(x: number, y: number, leading: number): string;
}

let faces: Map<string, Font> | undefined;

function getFont(run: VisualRun, style: TextStyle): Font {
  faces ??= copyFonts();
  const face = faces.get(getFontName(style, run.script, run.direction));
  if (!face) throw new Error(`No font for ${run.script} ${style}`);
  return face;
}

const getWidth = (runs: readonly VisualRun[], { style, size }: TextPathStyle) =>
  runs.reduce((sum, run) => {
    const face = getFont(run, style);
    return sum + (face.layout(run.text).advanceWidth * size) / face.unitsPerEm;
  }, 0);

/** Converts a run to SVG shapes, which need no font where they are displayed. */
function toShapes(
  run: VisualRun,
  { style, size, color }: TextPathStyle,
  x: number,
  y: number,
): string {
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

/** The text without its last word and the punctuation before it. */
const withoutLastWord = (text: string) =>
  text.replace(/(?<!\S)\S+$/u, '').replace(/(?<![\s،,.…])[\s،,.…]+$/u, '');

/**
 * Lays out a text in the shop's fonts. A text that needs more than `maxLines` lines ends with an
 * ellipsis.
 */
export function toTextPaths(
  text: string,
  width: number,
  maxLines: number,
  style: TextPathStyle,
  page: Direction,
): TextPaths {
  let words = paragraph(text, page);
  const breakAll = () =>
    wrapLines(words, ({ start, end }) => getWidth(words.runs(start, end), style) <= width);
  let lines = breakAll();
  while (lines.length > maxLines) {
    words = paragraph(`${withoutLastWord(words.text)}…`, page);
    lines = breakAll();
  }
  const drawLine = (runs: readonly VisualRun[], x: number, y: number) => {
    let left = page === 'ltr' ? x : x - getWidth(runs, style);
    return runs.map((run) => {
      const at = left;
      left += getWidth([run], style);
      return toShapes(run, style, at, y);
    });
  };
  return {
    count: lines.length,
    draw: (x, y, leading) =>
      lines
        .flatMap(({ start, end }, index) =>
          drawLine(words.runs(start, end), x, y + index * leading),
        )
        .join(''),
  };
}
