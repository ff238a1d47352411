import { shopName } from '../../shop.config.ts';
import type { Locale } from '../contract/locales.ts';
import outlines from './logo-outlines.json' with { type: 'json' };

export interface Logo {
  width: number;
  height: number;
  /** Outline of the honeycomb cell, drawn as a line of `cellStroke`. */
  cell: string;
  cellStroke: number;
  /** Outlines of the letters, drawn as an area. */
  letters: string;
}

/** The drawn logo in a language; undefined for a shop with another name. */
export function getLogo(name: string, language: Locale): Logo | undefined {
  if (name !== shopName[language]) return undefined;
  return { height: outlines.height, cellStroke: outlines.cellStroke, ...outlines[language] };
}

const HONEY = '#D9920B';

/** SVG shapes of a logo. */
export const logoShapes = ({ cell, cellStroke, letters }: Logo, colour: string) =>
  `<path d="${cell}" fill="none" stroke="${HONEY}" stroke-width="${cellStroke}" stroke-linejoin="round"/><path d="${letters}" fill="${colour}"/>`;
