import type PDFDocument from 'pdfkit';
import type { Logo } from '../../../lib/domain/logo.ts';
import { SIGNAL_COLOURS } from '../../../lib/shared/signal-colours.ts';
import { colours } from '../../../shop.config.ts';
import type { Direction } from '../../platform/text-layout/bidi.ts';
import { createTextLayout, type TextBlock, type TextOptions } from './text-layout.ts';

/** The colours of the shop, for print. */
export const PAGE_COLOURS = {
  ink: colours.ink[900],
  soft: colours.ink[700],
  caption: colours.ink[500],
  line: colours.sand[200],
  ground: colours.sand[100],
  primary: colours.primary[700],
  primaryGround: colours.primary[100],
  accent: colours.accent[500],
  danger: SIGNAL_COLOURS.danger[600],
} as const;

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 } as const;
const MARGIN = 44;
const FOOTER_HEIGHT = 40;

/**
 * A position on the page. `start` is measured from the edge where lines begin: left, or right for
 * right-to-left pages.
 */
export interface Place {
  start: number;
  width: number;
  y: number;
}

/** Pages in one direction: positions are mirrored on right-to-left pages. */
export interface PdfPage {
  doc: InstanceType<typeof PDFDocument>;
  /** The index of its first page in the document. */
  firstPage: number;
  width: number;
  top: number;
  /** The y position where the content area ends and the footer begins. */
  bottom: number;
  block(text: string, width: number, options: TextOptions): TextBlock;
  /**
   * Draws a block.
   * @returns the y position below it
   */
  put(block: TextBlock, place: Pick<Place, 'start' | 'y'>): number;
  /**
   * Wraps a text to the width of the position and draws it.
   * @returns the y position below it
   */
  text(text: string, place: Place, options: TextOptions): number;
  textWidth(text: string, options: TextOptions): number;
  /**
   * Draws the shop's logo.
   * @returns the y position below it
   */
  logo(logo: Logo, place: Pick<Place, 'start' | 'y'>): number;
  fill(place: Place & { height: number }, colour: string, radius?: number): void;
  rule(place: Place, colour: string, thickness?: number): void;
  /**
   * The y position for content of this height: `y`, or the top of a new page when it does not fit.
   */
  fit(y: number, height: number): { y: number; isNewPage: boolean };
}

export function createPdfPage(
  doc: InstanceType<typeof PDFDocument>,
  direction: Direction,
): PdfPage {
  const setter = createTextLayout(doc, direction);
  const width = PAGE.width - 2 * MARGIN;
  const bottom = PAGE.height - MARGIN - FOOTER_HEIGHT;
  const left = (place: Place) =>
    MARGIN + (direction === 'ltr' ? place.start : width - place.start - place.width);
  const put = (block: TextBlock, { start, y }: Pick<Place, 'start' | 'y'>) => {
    block.draw(left({ start, width: block.width, y }), y);
    return y + block.height;
  };
  return {
    doc,
    firstPage: doc.bufferedPageRange().count - 1,
    width,
    top: MARGIN,
    bottom,
    block: setter.block,
    put,
    text: (text, place, options) => put(setter.block(text, place.width, options), place),
    textWidth: setter.width,
    logo: ({ width: logoWidth, height, paths }, { start, y }) => {
      doc.save().translate(left({ start, width: logoWidth, y }), y);
      const toColour = (value: string) => (value === 'currentColor' ? PAGE_COLOURS.primary : value);
      for (const { d, fill, stroke, strokeWidth = 1 } of paths) {
        if (fill) doc.path(d).fill(toColour(fill));
        if (stroke) doc.path(d).lineWidth(strokeWidth).lineJoin('round').stroke(toColour(stroke));
      }
      doc.restore();
      return y + height;
    },
    fill: (place, colour, radius = 0) => {
      doc.roundedRect(left(place), place.y, place.width, place.height, radius).fill(colour);
    },
    rule: (place, colour, thickness = 0.75) => {
      doc.rect(left(place), place.y, place.width, thickness).fill(colour);
    },
    fit: (y, height) => {
      if (y + height <= bottom) return { y, isNewPage: false };
      doc.addPage();
      return { y: MARGIN, isNewPage: true };
    },
  };
}
