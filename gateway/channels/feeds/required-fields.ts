import type { FeedField, FeedPlatform } from '../../../lib/contract/left-out.ts';
import type { FeedRow } from './feed-row.ts';

const HAS: Readonly<Record<FeedField, (row: FeedRow) => boolean>> = {
  title: ({ title }) => title !== '',
  description: ({ description }) => description !== '',
  image: ({ images }) => images.length > 0,
  price: ({ salePrice }) => Number.parseFloat(salePrice) > 0,
  brand: ({ brand }) => brand !== '',
};

const EACH = ['title', 'description', 'image', 'price'] as const;

/** The fields without which a platform rejects a product; many rejections can block a catalogue. */
const REQUIRED: Readonly<Record<FeedPlatform, readonly FeedField[]>> = {
  google: EACH,
  meta: [...EACH, 'brand'],
  tiktok: [...EACH, 'brand'],
  openai: [...EACH, 'brand'],
};

/** What a product lacks for a platform, whose files leave it out then. */
export const listMissing = (row: FeedRow, platform: FeedPlatform): FeedField[] =>
  REQUIRED[platform].filter((field) => !HAS[field](row));
