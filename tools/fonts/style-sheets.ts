import type { FontConfig } from '../../lib/contract/shop-config.ts';

/** Percentages of the descriptors of `@font-face`. */
export interface FallbackMetrics {
  sizeAdjust: string;
  ascent: string;
  descent: string;
}

const ARABIC = 'U+0600-06FF, U+200C-200F, U+FB50-FDFF, U+FE70-FEFC';
const LATIN = 'U+0000-00FF, U+2010-2026, U+2190-2193, U+2212';

interface Face {
  family: string;
  url: string;
  weight: string;
  letters: string;
}

const face = ({ family, url, weight, letters }: Face) => `@font-face {
  font-family: '${family}';
  src: url('${url}') format('woff2');
  font-weight: ${weight};
  font-display: swap;
  unicode-range: ${letters};
}
`;

const HEADER = '/* Made by `npm run tools -- fonts` from the families of shop.config.ts. */\n';

const textFaces = ({ text }: FontConfig, folder: string) =>
  [
    ['arabic', ARABIC],
    ['latin', LATIN],
  ]
    .map(([script, letters = '']) =>
      face({
        family: 'Shop Text',
        url: `${folder}/${text}-${script}.woff2`,
        weight: '400 700',
        letters,
      }),
    )
    .join('');

/** The fonts of the storefront. */
export const shopFonts = (
  fonts: FontConfig,
  fallback: FallbackMetrics,
) => `${HEADER}/* unicode-range loads only the scripts that a page needs. The fallback metrics avoid layout shifts. */
${textFaces(fonts, '/fonts')}/* For the link to the Arabic pages: less than the whole Arabic file. */
${face({ family: 'Shop Language', url: `/fonts/${fonts.text}-language.woff2`, weight: '400', letters: 'U+0600-06FF' })}${face({ family: 'Shop Title Arabic', url: `/fonts/${fonts.title}-title-arabic.woff2`, weight: '600', letters: ARABIC })}/* Latin letters and digits of Arabic titles, as heavy as the Arabic letters beside them. */
${face({ family: 'Shop Title Digits', url: `/fonts/${fonts.text}-latin.woff2`, weight: '500', letters: LATIN })}${face({ family: 'Shop Title Latin', url: `/fonts/${fonts.title}-title-latin.woff2`, weight: '600', letters: 'U+0020-007E, U+00A0-00FF, U+2010-2026' })}@font-face {
  font-family: 'Shop Fallback';
  src: local('Arial'), local('Liberation Sans'), local('DejaVu Sans');
  size-adjust: ${fallback.sizeAdjust};
  ascent-override: ${fallback.ascent};
  descent-override: ${fallback.descent};
  line-gap-override: 0%;
}
`;

/** The text font of the shop in the console. */
export const consoleFonts = (fonts: FontConfig) =>
  `${HEADER}${textFaces(fonts, '../../../public/fonts')}`;
