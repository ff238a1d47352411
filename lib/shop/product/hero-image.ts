import type { Media } from '../../api/contract/media.ts';
import { type ImageView, toImageView } from './product-view.ts';

/** The image whose empty side is where the text of the page is. */
export function heroImage(scene: { image: Media; mirroredImage?: Media | undefined }, locale: 'ar' | 'en'): ImageView {
  return locale === 'ar' ? toImageView(scene.image, 'Ar') : toImageView(scene.mirroredImage ?? scene.image, 'En');
}
