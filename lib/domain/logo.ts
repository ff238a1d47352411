import outlines from '../../brand/logo-outlines.json' with { type: 'json' };
import { logo, shopName } from '../../shop.config.ts';
import type { Locale } from '../contract/locales.ts';

/** An area of `fill`, or a line of `stroke`; `currentColor` is the colour of the text around it. */
export interface LogoPath {
  d: string;
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
}

export interface Logo {
  width: number;
  height: number;
  paths: readonly LogoPath[];
}

/** From the files of `shop.config.ts`, by tools/icons/run.ts. */
const LOGOS: Readonly<Partial<Record<Locale, Logo>>> = outlines;

/** The drawn name of the shop; undefined for another name, and for a shop without one. */
export function getLogo(name: string, language: Locale): Logo | undefined {
  return name === shopName[language] && logo[language] ? LOGOS[language] : undefined;
}

/** SVG shapes of a logo. */
export const logoShapes = ({ paths }: Pick<Logo, 'paths'>, colour: string) =>
  paths
    .map(({ d, fill = 'none', stroke = 'none', strokeWidth = 1 }) =>
      `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${strokeWidth}" stroke-linejoin="round"/>`.replaceAll(
        'currentColor',
        colour,
      ),
    )
    .join('');
