import type { Logger } from 'pino';
import type { ImportResult } from '../../../lib/contract/catalogue-import.ts';
import { CACHE_TAGS } from '../../../lib/domain/cache-tags.ts';
import {
  bumpRevision,
  createPictureStore,
  type ImageRules,
  importBatch,
  queueRevalidation,
  seedPromotions,
} from '../../catalogue/public.ts';
import { writeBranches, writePages } from '../../content/public.ts';
import { seedDeliveryFees, seedHolidays } from '../../shipping/public.ts';
import { type Database, queryRows } from '../db/client.ts';
import { content, countries } from '../db/schema/catalogue.ts';
import { DEMO_PAGES } from '../db/seed/demo-pages.ts';
import { readCountries, readSeed } from '../db/seed/read-seed.ts';
import { sql } from '../db/sql.ts';
import type { GatewayContext } from './context.ts';
import { DEMO_PICTURES } from './pictures.ts';

type SeedServices = Pick<GatewayContext, 'catalogue' | 'revalidation'>;

/** The images of the demonstration shop, wherever those of the shop are. */
const DEMO_IMAGES: ImageRules = {
  pictures: createPictureStore([DEMO_PICTURES]),
  imageHosts: [],
};

async function insertCountries(db: Database): Promise<string[]> {
  const list = await readCountries();
  const inserted = await db
    .insert(countries)
    .values(list.map((country, position) => ({ ...country, position })))
    .onConflictDoNothing()
    .returning({ code: countries.code });
  return inserted.map(({ code }) => code);
}

/** The countries whose rows were missing. */
export interface ReferenceData {
  countries: string[];
  deliveryFees: string[];
}

/**
 * Inserts the countries and delivery fees that are missing, without which no shop works, and the
 * holidays if there are none. Existing rows do not change.
 */
export async function seedReferenceData({
  catalogue: { db, cache },
  revalidation,
}: SeedServices): Promise<ReferenceData> {
  const inserted = await db.transaction(async (tx) => {
    const rows = { countries: await insertCountries(tx), deliveryFees: await seedDeliveryFees(tx) };
    await seedHolidays(tx);
    if (rows.countries.length + rows.deliveryFees.length > 0) {
      await queueRevalidation(tx, { tags: [CACHE_TAGS.countries, CACHE_TAGS.lists] });
      await bumpRevision(tx);
    }
    return rows;
  });
  cache.expire();
  revalidation.scheduleSend();
  return inserted;
}

/** Tables of which each row belongs to a shop. */
const SHOP_TABLES = ['items', 'categories', 'promotions', 'content', 'orders', 'users'] as const;

/** The first table with rows; undefined in an empty database. */
async function findUsedTable(db: Database): Promise<string | undefined> {
  const tables = SHOP_TABLES.map(
    (name) => sql`SELECT ${name} AS name WHERE EXISTS (SELECT FROM ${sql.identifier(name)})`,
  );
  const [used] = await queryRows<{ name: string }>(
    db,
    sql`${sql.join(tables, sql` UNION ALL `)} LIMIT 1`,
  );
  return used?.name;
}

/**
 * Fills an empty database with the demonstration shop. The caller has the start lock.
 * @throws Error and changes nothing when the database is not empty
 */
export async function seedDemo(services: SeedServices): Promise<ImportResult> {
  const { catalogue, revalidation } = services;
  const { db, cache } = catalogue;
  const used = await findUsedTable(db);
  if (used !== undefined)
    throw new Error(
      `The database is not empty: it has rows in the table ${used}. The demonstration shop is loaded into an empty database only.`,
    );
  const { home, branches, synonyms, tagNames, lines } = await readSeed();
  await seedReferenceData(services);
  const result = await importBatch(
    catalogue,
    revalidation,
    new TextEncoder().encode(lines.join('\n')),
    { images: DEMO_IMAGES },
  );
  await db.transaction(async (tx) => {
    await tx.insert(content).values([
      { key: 'home', value: home },
      { key: 'synonyms', value: synonyms },
      { key: 'tag-names', value: tagNames },
    ]);
    await writeBranches(tx, branches);
    await writePages(tx, DEMO_PAGES);
    await seedPromotions(tx);
    await queueRevalidation(tx, {
      tags: [
        ...[CACHE_TAGS.home, CACHE_TAGS.branches, CACHE_TAGS.lists, CACHE_TAGS.pages],
        ...Object.keys(DEMO_PAGES).map(CACHE_TAGS.page),
      ],
    });
    await bumpRevision(tx);
  });
  await db.execute(sql`ANALYZE`);
  cache.expire();
  revalidation.scheduleSend();
  return result;
}

/**
 * For local mode: loads the demonstration shop into an empty database, unless it is not wanted, and
 * what is missing of the reference data into any other.
 */
export async function seedLocalShop(
  services: SeedServices,
  logger: Logger,
  isDemoWanted = true,
): Promise<void> {
  if (!isDemoWanted || (await findUsedTable(services.catalogue.db)) !== undefined) {
    await seedReferenceData(services);
    return;
  }
  const { inserted, rejected } = await seedDemo(services);
  for (const line of rejected) logger.warn(line, 'seed line rejected');
  logger.info({ inserted, rejected: rejected.length }, 'demonstration shop loaded');
}
