import type Sharp from 'sharp';
import { LOCALE_TABLE } from '../../../lib/contract/locales.ts';
import type { Language } from '../../../lib/contract/user.ts';
import { getLogo, logoShapes } from '../../../lib/domain/logo.ts';
import { colours } from '../../../shop.config.ts';
import { stripUnprintable } from '../../platform/text-layout/strip-unprintable.ts';
import { type TextPathStyle, toTextPaths } from './text-paths.ts';

/** The size in pixels that social networks expect. */
const WIDE = 1200;
const HIGH = 630;
/** Width of the item's photo at the end of the line. */
const PHOTO_WIDTH = 520;
const MARGIN = 72;
const ROOM = WIDE - PHOTO_WIDTH - 2 * MARGIN;

const { sand, primary, accent } = colours;
const LOGO_SCALE = 1.75;
const TITLE_SIZES = [72, 62, 54, 46];
const MAX_LINES = 4;

export interface OgImage {
  language: Language;
  /** In this language. */
  shopName: string;
  title: string;
  /** The brand above the title; undefined for the shop's own brand. */
  above?: string | undefined;
  /** File or content of the item's photo. */
  photo?: string | Uint8Array | undefined;
}

/**
 * Selects the largest size at which the title fits three lines; at the smallest size it may have
 * one more.
 */
function setTitle(title: string, page: 'rtl' | 'ltr') {
  const buildStyle = (size: number): TextPathStyle => ({
    style: 'title',
    size,
    color: primary[800],
  });
  const fitting = TITLE_SIZES.find(
    (size) => toTextPaths(title, ROOM, MAX_LINES, buildStyle(size), page).count < MAX_LINES,
  );
  const size = fitting ?? TITLE_SIZES.at(-1) ?? 0;
  return { size, lines: toTextPaths(title, ROOM, MAX_LINES, buildStyle(size), page) };
}

/** An amount and its unit stay on one line. */
const withMeasures = (title: string) => title.replace(/(\d) (?=\p{L}{1,4}(?!\p{L}))/gu, '$1\u00A0');

function drawing({ language, shopName, title, above }: OgImage): string {
  const page = LOCALE_TABLE[language].dir;
  const x = page === 'ltr' ? MARGIN : WIDE - MARGIN;
  const { size, lines } = setTitle(withMeasures(stripUnprintable(title)), page);
  const leading = size * (page === 'rtl' ? 1.45 : 1.18);
  // The text is slightly above the middle, the optical centre.
  const first = HIGH / 2 - ((lines.count - 1) * leading) / 2 + size * 0.15;
  const brand = above
    ? toTextPaths(
        stripUnprintable(above),
        ROOM,
        1,
        { style: 'bold', size: 30, color: accent[600] },
        page,
      )
    : undefined;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}">${brand?.draw(x, first - size * 1.1 - 24, 0) ?? ''}${lines.draw(x, first, leading)}${drawName(shopName, language, x)}</svg>`;
}

/** The logo, or another shop's name as text, at the lower end. */
function drawName(shopName: string, language: Language, x: number): string {
  const page = LOCALE_TABLE[language].dir;
  const logo = getLogo(shopName, language);
  if (logo) {
    const start = page === 'ltr' ? x : x - logo.width * LOGO_SCALE;
    const top = HIGH - MARGIN - logo.height * LOGO_SCALE;
    return `<g transform="translate(${start} ${top}) scale(${LOGO_SCALE})">${logoShapes(logo, primary[800])}</g>`;
  }
  const style = { style: 'bold', size: 40, color: primary[800] } as const;
  return toTextPaths(stripUnprintable(shopName), ROOM, 1, style, page).draw(x, HIGH - 68, 0);
}

/** Hides where the shadow of a cut-out ends. */
const SOFT_SIDES = `<svg xmlns="http://www.w3.org/2000/svg" width="${PHOTO_WIDTH}" height="${HIGH}"><linearGradient id="a"><stop offset="0" stop-opacity="0"/><stop offset=".07"/><stop offset=".93"/><stop offset="1" stop-opacity="0"/></linearGradient><rect width="${PHOTO_WIDTH}" height="${HIGH}" fill="url(#a)"/></svg>`;

/** A photo that fills its place, or a whole cut-out. */
async function renderPhoto(sharp: typeof Sharp, file: string | Uint8Array): Promise<Buffer> {
  const photo = sharp(file);
  const { hasAlpha } = await photo.metadata();
  if (!hasAlpha) return photo.resize(PHOTO_WIDTH, HIGH, { fit: 'cover' }).toBuffer();
  return photo
    .resize(PHOTO_WIDTH, HIGH, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .composite([{ input: Buffer.from(SOFT_SIDES), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

export async function renderOgImage(shown: OgImage): Promise<Buffer> {
  // Loaded with the first image, so that gateways without shared links do not load the library.
  const { default: sharp } = await import('sharp');
  // Without a readable photo, the image has the text only.
  const own = shown.photo && (await renderPhoto(sharp, shown.photo).catch(() => undefined));
  const layers = [
    ...(own
      ? [
          {
            input: own,
            top: 0,
            left: LOCALE_TABLE[shown.language].dir === 'rtl' ? 0 : WIDE - PHOTO_WIDTH,
          },
        ]
      : []),
    { input: Buffer.from(drawing(shown)), top: 0, left: 0 },
  ];
  const ground = {
    create: { width: WIDE, height: HIGH, channels: 3, background: sand[100] },
  } as const;
  return sharp(ground).composite(layers).jpeg({ quality: 84, progressive: true }).toBuffer();
}
