import type { ConfigValue } from '../../scripts/setup/edit-config.ts';

/** Browsers find this machine under any name below `localhost`. */
export const toHost = (lang: 'ar' | 'en', port: number | string) => `${lang}.localhost:${port}`;

export const PRIMARY = '#5B2333';

/** The answers that an agency gives to `npm run setup`. */
export const toAnswers = (port: number) => [
  ...['--name-en', 'Dar Lina', '--name-ar', 'دار لينا'],
  ...['--tagline-en', 'Linen for every home', '--tagline-ar', 'كتان لكل بيت'],
  ...['--prefix', 'DL-', '--primary', PRIMARY, '--accent', '#E0A458'],
  ...['--email', 'care@dar-lina.example', '--phone', '+965 2233 4455', '--registration', '454545'],
  ...['--address-en', 'Ali Al-Salem Street, Kuwait City, Kuwait'],
  ...['--address-ar', 'شارع علي السالم، مدينة الكويت، الكويت'],
  ...['--domain-ar', toHost('ar', port), '--domain-en', toHost('en', port)],
  ...['--languages', 'prefix_except_default', '--empty'],
];

const draw = (size: string, ...paths: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}">${paths.map((path) => `<path ${path}/>`).join('')}</svg>\n`;
const AREA = 'fill="currentColor"';
const LINE = 'fill="none" stroke="currentColor" stroke-width="6"';
export const MARK = 'M50 40h22v78h58v22h-80z';

/** The drawings of the agency, by their files. */
export const LOGO_FILES = {
  'brand/lina-ar.svg': draw('84 32', `d="M4 4h24v24h-24z" ${AREA}`, `d="M36 16h44" ${LINE}`),
  'brand/lina-en.svg': draw('92 32', `d="M64 4h24v24h-24z" ${AREA}`, `d="M4 16h52" ${LINE}`),
  'brand/lina-mark.svg': draw('180 180', `d="${MARK}" ${AREA}`),
} as const;

/** What an agency writes into `shop.config.ts` by hand. */
export const OWN_CONFIG: Readonly<Record<string, ConfigValue>> = {
  'features.reviews': false,
  'features.gifts': false,
  'features.points': false,
  'paymentMethods.OnLine': false,
  'paymentMethods.Tabby': false,
  'paymentMethods.Deema': false,
  'logo.ar': 'brand/lina-ar.svg',
  'logo.en': 'brand/lina-en.svg',
  'logo.mark': 'brand/lina-mark.svg',
};
