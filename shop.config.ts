/**
 * The shop: everything that names, colours or limits it. `npm run setup` writes the most important
 * values and keeps the others; docs/adopting.md explains them. After a change of name or colours:
 * `npm run tools -- icons`. The values of this repository are those of the demonstration.
 */
import type {
  ColourConfig,
  DomainConfig,
  FeatureConfig,
  FontConfig,
  InLanguages,
  LogoConfig,
  PaymentMaximumConfig,
  PaymentMethodConfig,
  SellerConfig,
  ShopTexts,
} from './lib/contract/shop-config.ts';

/** Whether this is the shop of the repository; `npm run setup` with another name ends it. */
export const isDemonstration: boolean = true;

export const shopName = { ar: 'ثري بيز', en: '3BEEZ' } as const satisfies InLanguages<string>;

/** What names the goods: footer, descriptions for search engines, and the prompt of the search. */
export const texts = {
  ar: {
    tagline: 'بيت الذوق الخليجي',
    about:
      'اخترنا كل منتج بأيدينا من مزارع ومناحل وورش نعرف أصحابها، لنقدّمه كما نحب أن نقدّمه لضيوفنا.',
    description:
      'عسل وتمور، عود وبخور، قهوة وشاي، ولمسات للمجلس والبيت: مختارات خليجية تصلك إلى باب البيت في الكويت والخليج.',
    homeTitle: 'عسل وعود وقهوة وهدايا خليجية',
    searchPrompt: 'ابحث عن عسل، عود، قهوة…',
    categories:
      'تصفّح أقسام المتجر: عسل وتمور، عود وبخور، قهوة وشاي، المجلس والبيت، العناية وعلب الهدايا.',
  },
  en: {
    tagline: 'A Gulf house of taste',
    about:
      'We choose every piece ourselves, from farms, apiaries and workshops whose owners we know, and offer it the way we would to our own guests.',
    description:
      'Honey and dates, oud and bakhoor, coffee and tea, and pieces for the majlis and home: Gulf finds delivered to your door in Kuwait and across the GCC.',
    homeTitle: 'Honey, oud, coffee and Gulf gifts',
    searchPrompt: 'Search for honey, oud, coffee…',
    categories:
      'Browse the shop: honey and dates, oud and bakhoor, coffee and tea, majlis and home, care and gift boxes.',
  },
} as const satisfies InLanguages<ShopTexts>;

/** Of the installed app, for app stores: https://www.w3.org/TR/manifest-app-info/#categories */
export const appCategories = ['shopping', 'food', 'lifestyle'];

/** Begins all order numbers. Never change it once orders exist. */
export const orderPrefix = '3B-';

/** Brand of products that name none, for analytics. */
export const defaultBrand = '3BEEZ';

/** Printed on invoices and pages until the owner writes another in the console. */
export const seller: SellerConfig = {
  name: { En: '3BEEZ', Ar: 'ثري بيز' },
  address: {
    En: 'Salem Al-Mubarak Street, Salmiya, Kuwait',
    Ar: 'شارع سالم المبارك، السالمية، الكويت',
  },
  registration: '000000',
  phone: '+965 2200 0000',
  email: 'care@3beez.example',
  socialLinks: [],
};

/** On white and sand, primary 700 and accent 600 are readable as text (4.5:1). */
export const colours = {
  primary: { 100: '#DCE9E2', 600: '#2C7360', 700: '#1F4D3F', 800: '#163A2F' },
  accent: { 100: '#FBEBCB', 500: '#D9920B', 600: '#8A5600' },
  /** Backgrounds and lines. */
  sand: { 50: '#FBF8F3', 100: '#F4EEE4', 200: '#E8DECD', 300: '#D8CAB2', 500: '#8F7F60' },
  /** Text. */
  ink: { 500: '#5C564B', 700: '#3D382F', 900: '#1E1B16' },
} as const satisfies ColourConfig;

/**
 * `domain`: the host of each language (`ar.example.com`), if they differ; canonical URLs, hreflang,
 * sitemaps and the language switch use it. `defaultForDomains`: hosts whose home page opens in it.
 * All hosts lead to the same storefront; cart and login belong to a host.
 */
export const domains: InLanguages<DomainConfig> = { ar: {}, en: {} };

/**
 * SVG files of paths only: the name in each language, 32 high, and the mark on a square of 180.
 * `currentColor` takes the colour of the text. Without a file, the name is set as text, and the icon
 * shows its first letter. `pattern`: a tile of fine lines for the dark grounds.
 */
export const logo: LogoConfig = {
  ar: 'brand/logo-ar.svg',
  en: 'brand/logo-en.svg',
  mark: 'brand/mark.svg',
  pattern: 'brand/pattern.svg',
};

/**
 * Variable families of fontsource.org with Arabic and Latin letters, named as their packages
 * `@fontsource-variable/…` in tools/package.json. `npm run tools -- fonts` makes their files.
 */
export const fonts = { text: 'readex-pro', title: 'el-messiri' } as const satisfies FontConfig;

/** Parts of the shop; a part that is off is not shown, and its calls are rejected. */
export const features: FeatureConfig = {
  reviews: true,
  returns: true,
  pickUp: true,
  gifts: true,
  points: true,
};

/** Methods that the shop offers, as far as a provider is configured (docs/payments.md). */
export const paymentMethods: PaymentMethodConfig = {
  Knet: true,
  OnLine: true,
  Tabby: true,
  Deema: true,
  Cash: true,
};

/**
 * The highest total of a method by country, in its currency, where it is below the provider's: what
 * is deferred in Kuwait is at most 500 KWD, and couriers carry at most 250 KWD.
 */
export const paymentMaximums: PaymentMaximumConfig = {
  Tabby: { KW: 500 },
  Deema: { KW: 500 },
  Cash: { KW: 250 },
};

/**
 * Whether the payment page of `OnLine` offers Apple Pay: `false` until the acquirer has enabled it.
 * Its mark is beside those of the cards, and Apple devices name it and list it first at checkout.
 */
export const hasApplePay: boolean = true;
