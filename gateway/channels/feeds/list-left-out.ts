import {
  FEED_PLATFORMS,
  type FeedField,
  type FeedPlatform,
  type LeftOut,
  MAX_LEFT_OUT_NAMED,
} from '../../../lib/contract/left-out.ts';
import { LOCALES } from '../../../lib/contract/locales.ts';
import type { ListedItem } from '../../catalogue/public.ts';
import { type FeedTerms, toFeedRow } from './feed-row.ts';
import type { FeedWriter } from './feed-writer.ts';
import { listMissing } from './required-fields.ts';

interface Reason {
  platforms: Set<FeedPlatform>;
  count: number;
  items: LeftOut['reasons'][number]['items'];
}

/** What a product lacks, with the platforms whose files leave it out. */
function findReasons(item: ListedItem, writers: readonly FeedWriter[], terms: FeedTerms) {
  const found = new Map<FeedField, Set<FeedPlatform>>();
  for (const language of LOCALES) {
    const row = toFeedRow(item, terms, language);
    for (const { platform } of writers.filter((writer) => writer.language === language))
      for (const field of listMissing(row, platform))
        found.set(field, (found.get(field) ?? new Set()).add(platform));
  }
  return found;
}

/** The products that the files of these writers leave out, by what they lack. */
export async function listLeftOut(
  pages: AsyncIterable<readonly ListedItem[]>,
  writers: readonly FeedWriter[],
  terms: FeedTerms,
): Promise<LeftOut> {
  const reasons = new Map<FeedField, Reason>();
  for await (const page of pages)
    for (const listed of page)
      for (const [field, platforms] of findReasons(listed, writers, terms)) {
        const reason = reasons.get(field) ?? { platforms: new Set(), count: 0, items: [] };
        reasons.set(field, reason);
        reason.count += 1;
        for (const platform of platforms) reason.platforms.add(platform);
        const { sku, title } = listed.item;
        if (reason.items.length < MAX_LEFT_OUT_NAMED) reason.items.push({ sku, title });
      }
  return {
    reasons: [...reasons].map(([field, { platforms, count, items }]) => ({
      field,
      platforms: FEED_PLATFORMS.filter((platform) => platforms.has(platform)),
      count,
      items,
    })),
  };
}
