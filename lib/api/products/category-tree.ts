import 'server-only';
import type { Category } from '../../contract/category.ts';
import type { Locale } from '../../contract/locales.ts';
import { inLanguage } from '../../domain/in-language.ts';
import { readCategories } from './cached.ts';

export interface CategoryNode {
  seName: string;
  name: string;
  children: { seName: string; name: string }[];
  /** URL of the image. */
  image?: string;
}

/** Top categories with their children, in the gateway's order. */
export async function readCategoryTree(locale: Locale): Promise<CategoryNode[]> {
  const categories = await readCategories();
  const toNode = (category: Category) => ({
    seName: category.seName,
    name: inLanguage(category.name, locale),
  });
  return categories
    .filter((category) => category.parentId === undefined)
    .map((top) => ({
      ...toNode(top),
      ...(top.image && { image: top.image.url }),
      children: categories.filter((child) => child.parentId === top.id).map(toNode),
    }));
}
