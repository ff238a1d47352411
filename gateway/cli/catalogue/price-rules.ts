import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { deliveryFeeRuleSchema, holidaySchema } from '../../../lib/contract/price-rules.ts';
import { CACHE_TAGS } from '../../../lib/domain/cache-tags.ts';
import {
  bumpRevision,
  promotionSeedSchema,
  queueRevalidation,
  writePromotions,
} from '../../catalogue/public.ts';
import type { GatewayContext } from '../../platform/app/context.ts';
import type { Database } from '../../platform/db/client.ts';
import { categories, countries } from '../../platform/db/schema/catalogue.ts';
import { parseSeed, parseSeedJson } from '../../platform/db/seed/parse-seed.ts';
import { transact } from '../../platform/db/transact.ts';
import { writeDeliveryFees, writeHolidays } from '../../shipping/public.ts';

const priceRulesSchema = z.strictObject({
  deliveryFees: z.array(deliveryFeeRuleSchema).default([]),
  promotions: z.array(promotionSeedSchema).default([]),
  holidays: z.array(holidaySchema).optional(),
});
export type PriceRules = z.infer<typeof priceRulesSchema>;

/**
 * Reads a file of delivery fees, promotions and holidays.
 * @throws Error with the path and reason of each invalid field
 */
export async function readPriceRules(file: string): Promise<PriceRules> {
  return parseSeed(file, priceRulesSchema, parseSeedJson(file, await readFile(file, 'utf8')));
}

async function requireReferences(
  db: Database,
  { deliveryFees, promotions }: PriceRules,
): Promise<void> {
  const codes = new Set(
    (await db.select({ code: countries.code }).from(countries)).map(({ code }) => code),
  );
  const names = new Set(
    (await db.select({ seName: categories.seName }).from(categories)).map(({ seName }) => seName),
  );
  const problems = [
    ...deliveryFees.flatMap(({ countryCode }, index) =>
      codes.has(countryCode)
        ? []
        : [`  deliveryFees.${index}.countryCode: no country ${countryCode}`],
    ),
    ...promotions.flatMap(({ category }, index) =>
      category === undefined || names.has(category)
        ? []
        : [`  promotions.${index}.category: no category ${category}`],
    ),
  ];
  if (problems.length > 0) throw new Error(`Nothing was written:\n${problems.join('\n')}`);
}

/**
 * Writes delivery fees by country and promotions by code, all or none, and replaces the holidays if
 * the file has some. Other rows and the uses of a code do not change.
 */
export async function writePriceRules(
  { catalogue, revalidation }: Pick<GatewayContext, 'catalogue' | 'revalidation'>,
  rules: PriceRules,
): Promise<void> {
  await transact(catalogue.db, async (tx) => {
    await requireReferences(tx, rules);
    await writeDeliveryFees(tx, rules.deliveryFees);
    await writePromotions(tx, rules.promotions);
    if (rules.holidays) await writeHolidays(tx, rules.holidays);
    await queueRevalidation(tx, { tags: [CACHE_TAGS.countries] });
    await bumpRevision(tx);
  });
  catalogue.cache.expire();
  revalidation.scheduleSend();
}
