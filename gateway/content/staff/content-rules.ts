import { isDeepStrictEqual } from 'node:util';
import type { HomeContent } from '../../../lib/contract/home-content.ts';
import type { Media } from '../../../lib/contract/media.ts';
import { PAGE_NAMES } from '../../../lib/contract/pages.ts';
import type { FieldError } from '../../../lib/contract/problem.ts';
import type { ContentKey, ContentValue } from '../../../lib/contract/staff-content.ts';
import { CACHE_TAGS } from '../../../lib/domain/cache-tags.ts';
import { createImageCheck, type ImageRules, parseHomeContent } from '../../catalogue/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { categories, countries, items } from '../../platform/db/schema/catalogue.ts';
import { eq, inArray } from '../../platform/db/sql.ts';
import type { ContentServices } from '../content-calls.ts';
import { addMissingPages } from '../stored-content.ts';

export type StaffContentServices = ContentServices & ImageRules;

/** What is known about a key besides the schema of its value. */
interface ContentRule<Value> {
  /** The value with what the shop has by default where nothing is stored. */
  complete(stored: unknown, services: StaffContentServices): Value;
  /** The value of an earlier release with what it lacks since. */
  addMissing?(stored: unknown): unknown;
  /** What the value names that does not exist. */
  check?(
    db: Database,
    value: Value,
    services: StaffContentServices,
  ): Promise<readonly FieldError[]>;
  /** Tags of the pages that show a difference. */
  getTags(
    before: Value,
    after: Value,
    db: Database,
  ): Promise<readonly string[]> | readonly string[];
  /** Instants at which pages change by themselves. */
  getChangeTimes?(value: Value): readonly string[];
}

// Stored values were validated when they were written.
const storedOr =
  <Value>(byDefault: Value) =>
  (stored: unknown) =>
    (stored as Value | undefined) ?? byDefault;

/** Every object with a URL and a text is a picture. */
function* findMedia(value: unknown, path: readonly string[]): Generator<[path: string, Media]> {
  if (typeof value !== 'object' || value === null) return;
  if ('url' in value && 'alt' in value) yield [path.join('.'), value as Media];
  else for (const [name, part] of Object.entries(value)) yield* findMedia(part, [...path, name]);
}

async function checkPictures(value: unknown, rules: ImageRules): Promise<FieldError[]> {
  const check = createImageCheck(rules);
  const errors: FieldError[] = [];
  for (const [path, { url }] of findMedia(value, ['value'])) {
    const checked = await check(url);
    if (!('problem' in checked)) continue;
    const { problem: message, ...reason } = checked;
    errors.push({ path: `${path}.url`, message, ...reason });
  }
  return errors;
}

async function checkHome(
  db: Database,
  value: HomeContent,
  services: StaffContentServices,
): Promise<FieldError[]> {
  const errors = await checkPictures(value, services);
  for (const [index, section] of value.sections.entries()) {
    const path = `value.sections.${index}`;
    const category = 'category' in section ? section.category : undefined;
    if (section.type === 'items' && section.kind === 'category' && category === undefined)
      errors.push({
        path: `${path}.category`,
        message: 'The row needs a category',
        code: 'missing',
      });
    if (category !== undefined && !(await db.$count(categories, eq(categories.seName, category))))
      errors.push({
        path: `${path}.category`,
        message: `There is no category ${category}`,
        code: 'no_category',
        value: category,
      });
    if (section.type !== 'featured') continue;
    const { skus } = section;
    const rows = await db.select({ sku: items.sku }).from(items).where(inArray(items.sku, skus));
    const known = new Set(rows.map(({ sku }) => sku));
    for (const [place, sku] of skus.entries())
      if (!known.has(sku))
        errors.push({
          path: `${path}.skus.${place}`,
          message: `There is no product ${sku}`,
          code: 'no_item',
          value: sku,
        });
  }
  return errors;
}

async function checkBranches(
  db: Database,
  value: ContentValue<'branches'>,
  services: StaffContentServices,
): Promise<FieldError[]> {
  const rows = await db.select({ code: countries.code }).from(countries);
  const served = new Set(rows.map(({ code }) => code));
  const errors = await checkPictures(value, services);
  for (const [index, { countryCode }] of value.entries())
    if (!served.has(countryCode))
      errors.push({
        path: `value.${index}.countryCode`,
        message: 'The shop does not serve this country',
        code: 'no_country',
        value: countryCode,
      });
  return errors;
}

async function getCategoryTags(db: Database): Promise<string[]> {
  const rows = await db.select({ seName: categories.seName }).from(categories);
  return rows.map(({ seName }) => CACHE_TAGS.category(seName));
}

export const CONTENT_RULES: { [Key in ContentKey]: ContentRule<ContentValue<Key>> } = {
  home: {
    complete: (stored) => parseHomeContent(stored),
    check: checkHome,
    getTags: () => [CACHE_TAGS.home],
  },
  announcement: {
    complete: storedOr({ messages: [] }),
    getTags: () => [CACHE_TAGS.announcement],
    getChangeTimes: ({ messages }) =>
      messages
        .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
        .filter((at) => at !== undefined),
  },
  branches: {
    complete: storedOr([]),
    check: checkBranches,
    getTags: () => [CACHE_TAGS.branches],
  },
  seller: {
    complete: (stored, { seller, whatsapp, socialLinks }) =>
      storedOr<ContentValue<'seller'>>({ ...seller, whatsapp, socialLinks })(stored),
    getTags: () => [CACHE_TAGS.seller],
  },
  // Results of searches are cached by the gateway only.
  synonyms: { complete: storedOr([]), getTags: () => [] },
  'tag-names': {
    complete: storedOr([]),
    getTags: (_before, _after, db) => getCategoryTags(db),
  },
  pages: {
    complete: addMissingPages,
    addMissing: addMissingPages,
    getTags: (before, after) => [
      CACHE_TAGS.pages,
      ...PAGE_NAMES.filter((name) => !isDeepStrictEqual(before[name], after[name])).map(
        CACHE_TAGS.page,
      ),
    ],
  },
};
