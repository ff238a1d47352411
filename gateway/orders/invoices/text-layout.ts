import type PDFDocument from 'pdfkit';
import type { Direction } from '../../text-layout/bidi.ts';
import { documentFonts, faceName, type TextStyle } from '../../text-layout/fonts.ts';
import { paragraph, type VisualRun } from '../../text-layout/visual-runs.ts';
import { wrapLines } from '../../text-layout/wrap-lines.ts';

type Document = InstanceType<typeof PDFDocument>;

export interface TextOptions {
  style?: TextStyle;
  size: number;
  color: string;
  /** Where lines of the box begin: at the side where reading begins, at the other one, or in the middle. */
  align?: 'start' | 'end' | 'center';
  /** Which way a line runs; the page's own way when it is not said. `auto`: as its first letter asks. */
  base?: Direction | 'auto';
}

/** A box of lines that are broken to a width and can be drawn. Sizes in points. */
export interface TextBlock {
  width: number;
  height: number;
  /** Draws it with its top at `y`; `x` is the left edge of the width it was broken to. */
  draw(x: number, y: number): void;
}

/** Line heights in em: Arabic letters reach further up and down. */
const LEADING: Readonly<Record<Direction, number>> = { rtl: 1.55, ltr: 1.4 };
/** Where the base line lies within a line's height. */
const BASELINE = 0.7;

/** Sets text in the house's faces: shaped by the faces' own rules, and in visual order. */
export interface TextLayout {
  block(text: string, width: number, options: TextOptions): TextBlock;
  width(text: string, options: Pick<TextOptions, 'style' | 'size' | 'base'>): number;
}

interface Face {
  style: TextStyle;
  size: number;
}

/** An empty list makes pdfkit hand a run to the shaper whole, where it would cut it at spaces. */
const WHOLE: PDFKit.Mixins.OpenTypeFeatures[] = [];

function selectFace(doc: Document, run: VisualRun, { style, size }: Face): void {
  doc.font(faceName(style, run.script, run.direction), size);
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

/** Draws runs side by side, but writes them in reading order: who takes text out of the PDF gets it as it is read. */
function drawRuns(doc: Document, runs: readonly VisualRun[], set: Face & { color: string }, from: { x: number; baseline: number }): void {
  let { x } = from;
  const placed = runs.map((run) => {
    const here = { run, x };
    x += getWidth(doc, [run], set);
    return here;
  });
  for (const { run, x: left } of placed.toSorted((one, other) => one.run.at - other.run.at)) {
    selectFace(doc, run, set);
    doc.fillColor(set.color).text(run.text, left, from.baseline, { lineBreak: false, features: WHOLE, baseline: 'alphabetic' });
  }
}

/** A setter for a document whose pages read in one direction. */
export function createTextLayout(doc: Document, page: Direction): TextLayout {
  // pdfkit takes fonts that fontkit has read; its types do not say so.
  for (const [name, font] of documentFonts()) doc.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource);
  const block = (text: string, width: number, options: TextOptions): TextBlock => {
    const { style = 'regular', size, color, align = 'start', base = page } = options;
    const set = { style, size, color };
    const labels = paragraph(text, base);
    const lines = wrapLines(labels, ({ start, end }) => getWidth(doc, labels.runs(start, end), set) <= width);
    const leading = size * LEADING[page];
    const draw = (x: number, y: number) =>
      lines.forEach(({ start, end }, index) => {
        const runs = labels.runs(start, end);
        const room = width - getWidth(doc, runs, set);
        drawRuns(doc, runs, set, { x: x + getStart(align, page, room), baseline: y + (index + BASELINE) * leading });
      });
    return { width, height: lines.length * leading, draw };
  };
  const width = (text: string, { style = 'regular', size, base = page }: Pick<TextOptions, 'style' | 'size' | 'base'>) => {
    const labels = paragraph(text, base);
    return getWidth(doc, labels.runs(0, text.length), { style, size });
  };
  return { block, width };
}
