import type { Logger } from 'pino';
import type { Country } from '../lib/api/contract/country.ts';
import { CACHE_TAGS } from '../lib/domain/cache-tags.ts';
import {
  bumpRevision,
  type CatalogueContext,
  type ImportResult,
  importBatch,
  queueRevalidation,
  type RevalidationClient,
} from './catalogue/public.ts';
import { writeBranches } from './content/public.ts';
import type { Database } from './db/client.ts';
import { content, countries, items } from './db/schema/catalogue.ts';
import { readSeed } from './db/seed/read-seed.ts';
import { seedPriceRules } from './db/seed/seed-price-rules.ts';
import { sql } from './db/sql.ts';

async function writeCountries(db: Database, list: readonly Country[]): Promise<void> {
  if (list.length === 0) return;
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  await db
    .insert(countries)
    .values(list.map((country, position) => ({ ...country, position })))
    .onConflictDoUpdate({
      target: countries.code,
      set: {
        position: excluded('position'),
        name: excluded('name'),
        currencyCode: excluded('currency_code'),
        currencyRate: excluded('currency_rate'),
        numberOfDecimal: excluded('number_of_decimal'),
        icon: excluded('icon'),
        isShowTabby: excluded('is_show_tabby'),
        dialCode: excluded('dial_code'),
        isDomestic: excluded('is_domestic'),
      },
    });
}

/**
 * Writes the seed data to the database, replacing existing rows with the same keys.
 */
export async function seed(
  context: CatalogueContext,
  revalidation: RevalidationClient,
): Promise<ImportResult> {
  const { db, cache } = context;
  const { countries: list, home, branches, lines } = await readSeed();
  await db.transaction(async (tx) => {
    await writeCountries(tx, list);
    await tx
      .insert(content)
      .values({ key: 'home', value: home })
      .onConflictDoUpdate({ target: content.key, set: { value: home } });
    await writeBranches(tx, branches);
    await queueRevalidation(tx, { tags: [CACHE_TAGS.countries, CACHE_TAGS.lists] });
    await bumpRevision(tx, []);
  });
  const result = await importBatch(
    context,
    revalidation,
    new TextEncoder().encode(lines.join('\n')),
  );
  await seedPriceRules(db);
  await db.execute(sql`ANALYZE`);
  cache.expire();
  revalidation.scheduleSend();
  return result;
}

/** Loads the seed data into an empty database. */
export async function seedWhenEmpty(
  context: CatalogueContext,
  revalidation: RevalidationClient,
  logger: Logger,
): Promise<void> {
  const [existing] = await context.db.select({ id: items.id }).from(items).limit(1);
  if (existing) return;
  const { inserted, rejected } = await seed(context, revalidation);
  for (const line of rejected) logger.warn(line, 'seed line rejected');
  logger.info({ inserted, rejected: rejected.length }, 'seed catalogue loaded');
}
