import type PDFDocument from 'pdfkit';
import type { Direction } from '../../platform/text-layout/bidi.ts';
import { copyFonts, getFontName, type TextStyle } from '../../platform/text-layout/fonts.ts';
import { paragraph, type VisualRun } from '../../platform/text-layout/visual-runs.ts';
import { wrapLines } from '../../platform/text-layout/wrap-lines.ts';

type Document = InstanceType<typeof PDFDocument>;

export interface TextOptions {
  style?: TextStyle;
  size: number;
  color: string;
  /** Alignment of the lines: where lines begin, where they end, or centred. */
  align?: 'start' | 'end' | 'center';
  /**
   * Direction of the lines, by default that of the page. `auto` uses the direction of the first
   * letter.
   */
  base?: Direction | 'auto';
}

/** Lines that are wrapped to a width and can be drawn. Sizes in points. */
export interface TextBlock {
  width: number;
  height: number;
  /** Draws the block with its top at `y` and its left edge at `x`. */
  draw(x: number, y: number): void;
}

/** Line heights in em: Arabic letters are taller and deeper. */
const LEADING: Readonly<Record<Direction, number>> = { rtl: 1.55, ltr: 1.4 };
/** Position of the base line in the line height. */
const BASELINE = 0.7;

/** Lays out text in the shop's fonts, shaped by the fonts and in visual order. */
export interface TextLayout {
  block(text: string, width: number, options: TextOptions): TextBlock;
  width(text: string, options: Pick<TextOptions, 'style' | 'size' | 'base'>): number;
}

interface Face {
  style: TextStyle;
  size: number;
}

/** With an empty feature list pdfkit shapes a run as a whole instead of word by word. */
const WHOLE: PDFKit.Mixins.OpenTypeFeatures[] = [];

function selectFace(doc: Document, run: VisualRun, { style, size }: Face): void {
  doc.font(getFontName(style, run.script, run.direction), size);
}

function getWidth(doc: Document, runs: readonly VisualRun[], set: Face): number {
  let width = 0;
  for (const run of runs) {
    selectFace(doc, run, set);
    width += doc.widthOfString(run.text, { features: WHOLE });
  }
  return width;
}

function getStart(align: 'start' | 'end' | 'center', page: Direction, room: number): number {
  if (align === 'center') return room / 2;
  return (align === 'start') === (page === 'ltr') ? 0 : room;
}

/**
 * Draws runs at their visual positions, but in reading order, so that extracted text is in reading
 * order.
 */
function drawRuns(
  doc: Document,
  runs: readonly VisualRun[],
  set: Face & { color: string },
  from: { x: number; baseline: number },
): void {
  let { x } = from;
  const placed = runs.map((run) => {
    const here = { run, x };
    x += getWidth(doc, [run], set);
    return here;
  });
  for (const { run, x: left } of placed.toSorted((one, other) => one.run.at - other.run.at)) {
    selectFace(doc, run, set);
    doc.fillColor(set.color).text(run.text, left, from.baseline, {
      lineBreak: false,
      features: WHOLE,
      baseline: 'alphabetic',
    });
  }
}

export function createTextLayout(doc: Document, page: Direction): TextLayout {
  // pdfkit accepts fontkit fonts, although its types do not declare it.
  for (const [name, font] of copyFonts())
    doc.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource);
  const block = (text: string, width: number, options: TextOptions): TextBlock => {
    const { style = 'regular', size, color, align = 'start', base = page } = options;
    const set = { style, size, color };
    const labels = paragraph(text, base);
    const lines = wrapLines(
      labels,
      ({ start, end }) => getWidth(doc, labels.runs(start, end), set) <= width,
    );
    const leading = size * LEADING[page];
    const draw = (x: number, y: number) =>
      lines.forEach(({ start, end }, index) => {
        const runs = labels.runs(start, end);
        const room = width - getWidth(doc, runs, set);
        drawRuns(doc, runs, set, {
          x: x + getStart(align, page, room),
          baseline: y + (index + BASELINE) * leading,
        });
      });
    return { width, height: lines.length * leading, draw };
  };
  const width = (
    text: string,
    { style = 'regular', size, base = page }: Pick<TextOptions, 'style' | 'size' | 'base'>,
  ) => {
    const labels = paragraph(text, base);
    return getWidth(doc, labels.runs(0, text.length), { style, size });
  };
  return { block, width };
}
