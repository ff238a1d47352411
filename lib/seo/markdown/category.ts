import { texts } from '../../../shop.config.ts';
import 'server-only';
import { getTranslations } from 'next-intl/server';
import { readCategoryGroups, readCategoryPage } from '../../api/products/cached.ts';
import type { Locale } from '../../contract/locales.ts';
import { inLanguage } from '../../domain/in-language.ts';
import { routes } from '../../domain/routes.ts';
import { listCategories } from './home.ts';
import { listProducts } from './products.ts';
import { joinBlocks, linkTo, plain, section } from './write.ts';

/** A category with the products that its page shows first; undefined if there is none. */
export async function writeCategory(locale: Locale, seName: string): Promise<string | undefined> {
  const [t, listing, page, groups] = await Promise.all([
    getTranslations({ locale, namespace: 'category' }),
    getTranslations({ locale, namespace: 'listing' }),
    readCategoryPage(seName),
    readCategoryGroups(),
  ]);
  if (!page) return undefined;
  const { category, children, items, total } = page;
  const parent = groups.find((group) => group.category.id === category.parentId)?.category;
  return joinBlocks([
    parent && linkTo(locale, routes.category(parent.seName), inLanguage(parent.name, locale)),
    `# ${plain(inLanguage(category.name, locale))}`,
    category.description && plain(inLanguage(category.description, locale)),
    section(t('subcategories'), [listCategories(children, locale)]),
    section(listing('items'), [
      items.length === 0 ? t('empty') : listing('shown', { shown: items.length, total }),
      await listProducts(items, locale),
    ]),
  ]);
}

/** All categories, as the page of categories shows them. */
export async function writeCategories(locale: Locale): Promise<string> {
  const [t, groups] = await Promise.all([
    getTranslations({ locale, namespace: 'category' }),
    readCategoryGroups(),
  ]);
  return joinBlocks([
    `# ${plain(t('indexTitle'))}`,
    plain(texts[locale].categories),
    listCategories(
      groups.map(({ category }) => category),
      locale,
    ),
  ]);
}
