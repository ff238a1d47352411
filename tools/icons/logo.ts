import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES, type Locale } from '../../lib/contract/locales.ts';
import { type Logo, type LogoPath, logoShapes } from '../../lib/domain/logo.ts';
import { colours, logo } from '../../shop.config.ts';

export const HEIGHT = 32;

/** The attributes of a tag: names and values alternate between the quotes. */
function readAttributes(text: string): NodeJS.Dict<string> {
  const parts = text.split('"');
  return Object.fromEntries(
    parts.flatMap((part, index) =>
      index % 2 === 0 && part.includes('=')
        ? [[part.replace('=', '').replace('/', '').trim(), parts[index + 1]]]
        : [],
    ),
  );
}

function toPath(text: string): LogoPath {
  const { d = '', fill, stroke, 'stroke-width': width = '1' } = readAttributes(text);
  const line = stroke && stroke !== 'none' ? { stroke, strokeWidth: Number(width) } : undefined;
  const area = fill ?? (line ? 'none' : '#000000');
  return { d, ...(area !== 'none' && { fill: area }), ...line };
}

/**
 * The paths of a drawing.
 * @throws when it has other elements, or another height
 */
export function parseLogo(svg: string, file: string, height: number): Logo {
  const tags = [...svg.matchAll(/<([a-zA-Z]+)([^>]*)>/g)];
  const others = tags.map(([, tag]) => tag).filter((tag) => tag !== 'svg' && tag !== 'path');
  if (others.length > 0)
    throw new Error(`${file}: has <${others[0]}>; convert all shapes and texts to paths`);
  const { viewBox = '' } = readAttributes(tags[0]?.[2] ?? '');
  const [left, top, width = 0, high] = viewBox.split(/[ ,]+/).map(Number);
  if (left !== 0 || top !== 0 || high !== height || width <= 0)
    throw new Error(`${file}: its viewBox must be "0 0 WIDTH ${height}"`);
  const paths = tags
    .filter(([, tag]) => tag === 'path')
    .map(([, , attributes = '']) => toPath(attributes));
  return { width, height, paths };
}

function readLogo(file: string, height: number): Logo {
  const full = path.join(import.meta.dirname, '../..', file);
  return parseLogo(readFileSync(full, 'utf8'), file, height);
}

/** The drawn names that the shop has. */
export const logos = (): Partial<Record<Locale, Logo>> =>
  Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const file = logo[locale];
      return file ? [[locale, readLogo(file, HEIGHT)]] : [];
    }),
  );

/** The mark of the app icon, on a square of 180; undefined for a shop without one. */
export const readMark = () => (logo.mark ? readLogo(logo.mark, 180) : undefined);

/** The logo on a ground of its own, which mail programs do not invert. */
export function logoPlate(drawn: Logo): string {
  const [padX, padY] = [16, 12];
  const [width, height] = [drawn.width + 2 * padX, HEIGHT + 2 * padY];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" rx="12" fill="${colours.primary[700]}"/><g transform="translate(${padX} ${padY})">${logoShapes(drawn, colours.sand[50])}</g></svg>`;
}
