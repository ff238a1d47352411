import { expect, it } from 'vitest';
import { shopConfigSchema } from '@/lib/contract/shop-config';
import * as config from '@/shop.config';

it('shop.config.ts is complete and valid', () => {
  expect(shopConfigSchema.safeParse(config).error?.issues ?? []).toEqual([]);
});
