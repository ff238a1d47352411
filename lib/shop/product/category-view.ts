import type { Category } from '../../contract/category.ts';
import type { Locale } from '../../contract/locales.ts';
import { inLanguage } from '../../domain/in-language.ts';
import { type ImageView, toImageView } from './product-view.ts';

export interface CategoryView {
  id: string;
  seName: string;
  name: string;
  image?: ImageView;
}

export function toCategoryView(category: Category, locale: Locale): CategoryView {
  const { id, seName, name, image } = category;
  return {
    id,
    seName,
    name: inLanguage(name, locale),
    ...(image && { image: toImageView(image, locale) }),
  };
}
