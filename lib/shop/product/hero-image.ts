import type { Media } from '../../api/contract/media.ts';
import { type PictureView, pictureView } from './product-view.ts';

/** A wide scene with calm space on the side where the page's words stand. */
export function scenePicture(scene: { image: Media; mirroredImage?: Media | undefined }, locale: 'ar' | 'en'): PictureView {
  return locale === 'ar' ? pictureView(scene.image, 'Ar') : pictureView(scene.mirroredImage ?? scene.image, 'En');
}
