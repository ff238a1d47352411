import { texts } from '../../shop.config.ts';
import { PUBLIC_ENV } from '../config/env/client-site.ts';
import type { Locale } from '../contract/locales.ts';

/** What the image of a link preview shows, besides its language. */
interface SharedThing {
  kind: 'item' | 'category' | 'shop';
  seName: string;
  title: string;
  /** URL of the image of the product or category. */
  image?: string | undefined;
}

/** FNV-1a, 32 bit: a short hash that differs for different texts. */
function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/**
 * URL of the link preview image, which the gateway renders. It contains a hash of what is shown:
 * networks cache images by URL.
 */
export function shareImage(
  locale: Locale,
  { kind, seName, title, image = '' }: SharedThing,
): string {
  return `/media/share/${locale}/${kind}/${seName}/picture.jpg?v=${hashText(title + image)}`;
}

/** That of a link to the shop itself. */
export const shopImage = (locale: Locale): string =>
  shareImage(locale, {
    kind: 'shop',
    seName: 'home',
    title: PUBLIC_ENV.shopName[locale] + texts[locale].tagline,
  });
