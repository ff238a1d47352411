import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Branch, branchListSchema } from '../../lib/contract/branch.ts';
import type { Seller } from '../../lib/contract/content.ts';
import { onDatabase } from '../../tests/setup/gateway/test-gateway.ts';
import { bumpRevision } from '../catalogue/revision.ts';
import { createApp } from '../platform/app/app.ts';
import { writeBranches } from './stored-content.ts';

const BRANCHES = '/content/api/WEB/Branches';
const SELLER = '/content/api/WEB/Seller';

const seedBranches = branchListSchema.parse(
  JSON.parse(readFileSync(new URL('../platform/db/seed/branches.json', import.meta.url), 'utf8')),
);

onDatabase('The list of branches', (gateway) => {
  const write = async (list: readonly Branch[]) => {
    const { db, cache } = gateway().deps.catalogue;
    await writeBranches(db, list);
    await bumpRevision(db);
    cache.expire();
  };

  it('the list of branches is empty without any branches', async () => {
    expect(await gateway().get(BRANCHES)).toEqual([]);
  });

  it('the list of branches contains the seed branches in their order', async () => {
    await write(seedBranches);
    expect(await gateway().get(BRANCHES)).toEqual(seedBranches);
  });

  it('the list of branches is replaced as a whole', async () => {
    await write(seedBranches.slice(1, 2));
    expect((await gateway().get<Branch[]>(BRANCHES)).map(({ id }) => id)).toEqual([
      seedBranches[1]?.id,
    ]);
  });

  it('the list of branches can be cached and is answered with 304 for a matching ETag', async () => {
    const first = await gateway().request(BRANCHES);
    expect(first.headers.get('cache-control')).toContain('s-maxage=30');
    const again = await gateway().request(BRANCHES, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('the list of branches contains seed branches in Kuwait only, each with a unique id and phone number', () => {
    expect(seedBranches.length).toBeGreaterThanOrEqual(5);
    for (const list of [seedBranches.map(({ id }) => id), seedBranches.map(({ phone }) => phone)])
      expect(new Set(list).size).toBe(seedBranches.length);
    for (const { location, phone, openingHours } of seedBranches) {
      expect(location.latitude).toBeGreaterThan(28.5);
      expect(location.latitude).toBeLessThan(30.1);
      expect(location.longitude).toBeGreaterThan(46.5);
      expect(location.longitude).toBeLessThan(48.5);
      expect(phone).toMatch(/^\+965\d{8}$/);
      expect(new Set(openingHours.flatMap(({ days }) => days)).size).toBe(7);
    }
  });
});

onDatabase('The seller', (gateway) => {
  it('the seller is named on invoices, and uses the phone number for WhatsApp unless the environment sets another', async () => {
    const { deps } = gateway();
    expect(await gateway().get<Seller>(SELLER)).toEqual({
      ...deps.seller,
      whatsapp: '96522000000',
      pointsPercent: 2,
      hasReviews: true,
      hasPhoneLogin: true,
    });
    const socialLinks = ['https://www.instagram.com/shop'];
    const other = createApp({ ...deps, whatsapp: '+965 5566 7788', socialLinks });
    expect(await (await other.request(SELLER)).json()).toMatchObject({
      phone: deps.seller.phone,
      whatsapp: '96555667788',
      socialLinks,
    });
  });
});
