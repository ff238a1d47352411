import { expect, it } from 'vitest';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { content } from '../db/schema/catalogue.ts';
import { requireOwnSeller } from './require-own-seller.ts';
import { DEFAULT_SELLER } from './seller.ts';

onDatabase('The seller of a production gateway', (gateway) => {
  const own = { ...DEFAULT_SELLER, registration: '4711' };
  const invented = { ...DEFAULT_SELLER, registration: '000000' };

  it('has a registration of its own, in the configuration or stored', async () => {
    const { db } = gateway().deps.database;
    await requireOwnSeller(db, own);
    await expect(requireOwnSeller(db, invented)).rejects.toThrow(
      'seller.registration in shop.config.ts: 000000 is that of the demonstration',
    );
    await db.insert(content).values({ key: 'seller', value: own });
    await requireOwnSeller(db, invented);
  });
});
