import type { Media } from '@/lib/contract/media';
import { parseNumber } from '../shared/parse-number';

export type FocalPoint = NonNullable<Media['focalPoint']>;

const CENTRE: FocalPoint = { x: 50, y: 50 };

export const getFocalPoint = ({ focalPoint }: Partial<Media>): FocalPoint => focalPoint ?? CENTRE;

const toPercent = (share: number): number =>
  Number.isFinite(share) ? Math.round(Math.min(Math.max(share, 0), 1) * 100) : 0;

interface Position {
  clientX: number;
  clientY: number;
}

/** The point of a picture on which somebody has clicked. */
export const findPoint = (
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  { clientX, clientY }: Position,
): FocalPoint => ({
  x: toPercent((clientX - left) / width),
  y: toPercent((clientY - top) / height),
});

/** A typed coordinate; undefined for what is no number. */
export function parsePercent(text: string): number | undefined {
  const percent = parseNumber(text);
  return percent === undefined ? undefined : toPercent(percent / 100);
}
