import type { Media } from '../../../lib/contract/media.ts';
import type { Language } from '../../../lib/contract/user.ts';
import { parseOwnImage, resolveImageUrl } from '../../../lib/domain/image-url.ts';
import { type MailShop, preferLanguage } from '../../platform/shop/shop.ts';
import type { MailImage } from './document.ts';

/** Display width in px; product images are 4:5. */
const WIDTH = 96;
const HEIGHT = 120;
/** Width and quality that the storefront's image optimizer allows. */
export const OPTIMISED = { width: 200, quality: 75 } as const;

/**
 * A small product image with an absolute URL. Images of the shop use the storefront's image
 * optimizer, which returns JPEG to mail clients without WebP. Undefined without a storefront, and
 * for an image that nobody can load.
 */
export function buildProductImage(
  media: Pick<Media, 'url' | 'alt'> | undefined,
  { url }: MailShop,
  language: Language,
): MailImage | undefined {
  if (media === undefined || url === undefined) return undefined;
  const own = parseOwnImage(media.url);
  const query = new URLSearchParams({
    url: own?.url ?? media.url,
    w: String(OPTIMISED.width),
    q: String(OPTIMISED.quality),
  });
  const source = own ? new URL(`/_next/image?${query}`, url).href : resolveImageUrl(media.url, url);
  if (source === undefined) return undefined;
  return { url: source, alt: preferLanguage(media.alt, language), width: WIDTH, height: HEIGHT };
}
