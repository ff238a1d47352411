import { routes } from '@/lib/config/routes';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';

/** Most pages that one change renews at once; the others renew on their next visit. */
const MOST = 50;

interface LocalizedPath {
  locale: Locale;
  path: string;
}

/** The pages, in both languages, that show what the cache tags stand for. */
export function pathsForTags(tags: readonly string[]): LocalizedPath[] {
  const paths = new Set(tags.flatMap((tag) => pathsOfTag(tag)));
  return [...paths].flatMap((path) => LOCALES.map((locale) => ({ locale, path: localePath(locale, path) }))).slice(0, MOST);
}

function pathsOfTag(tag: string): string[] {
  const [kind, seName] = tag.split(':');
  if (kind === 'item' && seName) return [routes.item(seName)];
  if (kind === 'category' && seName) return [routes.category(seName)];
  return [routes.home, routes.categories];
}
