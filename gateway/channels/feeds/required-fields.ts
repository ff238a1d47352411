import type { FeedRow } from './feed-row.ts';

/** What a product may lack for a platform. */
type FeedField = 'title' | 'description' | 'image' | 'price' | 'brand';

const HAS: Readonly<Record<FeedField, (row: FeedRow) => boolean>> = {
  title: ({ title }) => title !== '',
  description: ({ description }) => description !== '',
  image: ({ images }) => images.length > 0,
  price: ({ salePrice }) => Number.parseFloat(salePrice) > 0,
  brand: ({ brand }) => brand !== '',
};

const EACH = ['title', 'description', 'image', 'price'] as const;

/** The fields without which a platform rejects a product; many rejections can block a catalogue. */
const REQUIRED = {
  google: EACH,
  meta: [...EACH, 'brand'],
  tiktok: [...EACH, 'brand'],
  openai: [...EACH, 'brand'],
} as const satisfies Record<string, readonly FeedField[]>;
export type FeedPlatform = keyof typeof REQUIRED;

/** Whether a platform takes a product. */
export const isComplete = (row: FeedRow, platform: FeedPlatform): boolean =>
  REQUIRED[platform].every((field) => HAS[field](row));
