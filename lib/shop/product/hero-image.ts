import type { Media } from '../../api/contract/media.ts';
import { type ImageView, toImageView } from './product-view.ts';

/** A wide scene with calm space on the side where the page's words stand. */
export function heroImage(scene: { image: Media; mirroredImage?: Media | undefined }, locale: 'ar' | 'en'): ImageView {
  return locale === 'ar' ? toImageView(scene.image, 'Ar') : toImageView(scene.mirroredImage ?? scene.image, 'En');
}
