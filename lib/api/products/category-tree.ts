import 'server-only';
import type { Category } from '@/lib/contract/category';
import type { Locale } from '@/lib/contract/locales';
import { inLanguage } from '@/lib/i18n/server';
import { readCategories } from './cached';

export interface CategoryNode {
  seName: string;
  name: string;
  children: { seName: string; name: string }[];
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
      children: categories.filter((child) => child.parentId === top.id).map(toNode),
    }));
}
