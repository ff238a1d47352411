import { LOCALE_TABLE, type Locale } from '../../contract/locales.ts';
import type { Media } from '../../contract/media.ts';
import { type ImageView, toImageView } from './product-view.ts';

/** The image whose empty side is where the text of the page is. */
export function toHeroImage(
  scene: { image: Media; mirroredImage?: Media | undefined },
  locale: Locale,
): ImageView {
  const isMirrored = LOCALE_TABLE[locale].dir === 'ltr';
  return toImageView((isMirrored && scene.mirroredImage) || scene.image, locale);
}
