import { LOCALES, type Locale } from '../../contract/locales.ts';
import { parseEntityTag } from '../../domain/cache-tags.ts';
import { routes } from '../../domain/routes.ts';
import { localePath } from '../../i18n/paths.ts';

/** Pages that one change renders at once. The others are rendered on their next visit. */
const MAX_PATHS = 50;

export interface LocalizedPath {
  locale: Locale;
  path: string;
}

/** Pages that a change has made stale, each in both languages. */
export interface StalePages {
  items: LocalizedPath[];
  /** The home page and categories. */
  lists: LocalizedPath[];
}

/** The pages that show what the cache tags stand for: at most 50, items first. */
export function getPathsForTags(tags: readonly string[]): StalePages {
  const isItem = (tag: string) => parseEntityTag(tag)?.kind === 'item';
  const items = toPages(tags.filter(isItem)).slice(0, MAX_PATHS);
  const lists = toPages(tags.filter((tag) => !isItem(tag)));
  return { items, lists: lists.slice(0, MAX_PATHS - items.length) };
}

function toPages(tags: readonly string[]): LocalizedPath[] {
  return [...new Set(tags.flatMap(pathsForTag))].flatMap((path) =>
    LOCALES.map((locale) => ({ locale, path: localePath(locale, path) })),
  );
}

function pathsForTag(tag: string): string[] {
  const entity = parseEntityTag(tag);
  if (entity === undefined) return [routes.home, routes.categories];
  return [entity.kind === 'item' ? routes.item(entity.seName) : routes.category(entity.seName)];
}
