import { LOCALES } from '@/lib/config/locales';
import { routes } from '@/lib/config/routes';
import { localePath } from '@/lib/i18n/paths';

/** Most pages that one change renews at once; the others renew on their next visit. */
const MOST = 50;

/** Addresses, in both languages, of the pages that show what the cache tags stand for. */
export function pagesOfTags(tags: readonly string[]): string[] {
  const paths = new Set(tags.flatMap((tag) => pathsOfTag(tag)));
  return [...paths].flatMap((path) => LOCALES.map((locale) => localePath(locale, path))).slice(0, MOST);
}

function pathsOfTag(tag: string): string[] {
  const [kind, seName] = tag.split(':');
  if (kind === 'item' && seName) return [routes.item(seName)];
  if (kind === 'category' && seName) return [routes.category(seName)];
  return [routes.home, routes.categories];
}
