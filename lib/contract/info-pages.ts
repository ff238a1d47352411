import type { FeatureConfig } from './shop-config.ts';

export interface InfoPage {
  path: string;
  /** Where footer and menu list it. */
  group: 'help' | 'company';
  /** The part of the shop that it belongs to. */
  feature?: keyof FeatureConfig;
  /** Whether the checkout, which has few links, lists it, too. */
  isInCheckout?: boolean;
  /** What the owner writes below the introduction: nothing where the page shows data of the shop. */
  body: 'text' | 'questions' | 'none';
  /** Contents of the shop that the owner places in the text. */
  slots?: readonly string[];
}

/** The information pages, in the order of footer and menu. Small, because every page loads it. */
export const INFO_PAGES = {
  contact: { path: '/contact-us', group: 'help', isInCheckout: true, body: 'none' },
  faq: { path: '/faq', group: 'help', body: 'questions' },
  shipping: {
    path: '/shipping-regulation',
    group: 'help',
    isInCheckout: true,
    body: 'text',
    slots: ['fees'],
  },
  returns: {
    path: '/replacement-and-return-policy',
    group: 'help',
    feature: 'returns',
    isInCheckout: true,
    body: 'text',
  },
  payment: { path: '/payment-methods', group: 'help', body: 'text', slots: ['methods'] },
  about: {
    path: '/about-us',
    group: 'company',
    body: 'text',
    slots: [
      'picture-story',
      'picture-choose',
      'picture-promise',
      'picture-gifts',
      'picture-company',
    ],
  },
  stores: { path: '/our-stores', group: 'company', body: 'none' },
  terms: { path: '/terms-of-use', group: 'company', isInCheckout: true, body: 'text' },
  privacy: {
    path: '/privacy-policy',
    group: 'company',
    isInCheckout: true,
    body: 'text',
    slots: ['choices'],
  },
} as const satisfies Record<string, InfoPage>;

type Pages = typeof INFO_PAGES;
export type PageName = keyof Pages;

/** The pages with one of these bodies. */
export type PageWith<Body extends InfoPage['body']> = {
  [Name in PageName]: Pages[Name]['body'] extends Body ? Name : never;
}[PageName];

export const getInfoPage = (name: PageName): InfoPage => INFO_PAGES[name];
