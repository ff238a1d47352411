import { describe, expect, it } from 'vitest';
import { queryRows } from '../../gateway/platform/db/client.ts';
import { sql } from '../../gateway/platform/db/sql.ts';
import { buildItemOrder, createItem, purchase, registerBuyer } from '../reliability/shop.ts';
import { itemLine } from '../setup/gateway/lines.ts';
import { act, CLUSTER, importLines, useShop } from './cluster.ts';
import { BUYERS, startLoad, startPageLoad, warmUp } from './load.ts';

const CONSISTENT_MS = 60_000;

describe('Outages', () => {
  const getShop = useShop();

  it('a shop without Redis serves every page, and shows a change of that time on every storefront afterwards', async () => {
    await createItem(getShop(), 10, 'CLUSTER-OUTAGE');
    const pages = startPageLoad();
    await warmUp(pages);
    await act('redis', 'stop');
    await warmUp(pages);
    await importLines([itemLine('CLUSTER-OUTAGE', { price: 3.517, stock: 10 })]);
    await warmUp(pages);
    await act('redis', 'start');
    for (const url of CLUSTER.storefrontUrls) {
      const fetchPage = async () =>
        (await fetch(`${url}/en/product-details/cluster-outage`)).text();
      await expect.poll(fetchPage, { timeout: CONSISTENT_MS }).toContain('3.517');
    }
    await pages.stop();
    expect(pages.failures).toEqual([]);
  });

  it('a shop serves every page while PostgreSQL restarts, and answers purchases with an order or 503', async () => {
    const shop = getShop();
    const buyer = await registerBuyer(shop);
    const body = buildItemOrder(await createItem(shop, 1_000_000));
    const answers = new Set<string>();
    const pages = startPageLoad();
    const purchases = startLoad(async () => {
      const response = await purchase(shop, buyer, body);
      const isRetryable = response.status === 503 && response.headers.has('retry-after');
      answers.add(isRetryable ? '503 with Retry-After' : String(response.status));
      return isRetryable ? new Response() : response;
    }, BUYERS);
    await warmUp(pages, purchases);
    await act('postgres', 'stop');
    await warmUp(pages, purchases);
    await act('postgres', 'start');
    await warmUp(pages, purchases);
    await expect
      .poll(async () => (await purchase(shop, buyer, body)).status, { timeout: CONSISTENT_MS })
      .toBe(201);
    await Promise.all([pages.stop(), purchases.stop()]);
    expect(pages.failures).toEqual([]);
    expect(purchases.failures).toEqual([]);
    expect([...answers].sort()).toEqual(['201', '503 with Retry-After']);
    const partial = await queryRows(
      shop.deps.database.db,
      sql`SELECT reference_code FROM orders o
          WHERE NOT EXISTS (SELECT FROM order_history h WHERE h.reference_code = o.reference_code)
             OR NOT EXISTS (SELECT FROM order_holds r WHERE r.reference_code = o.reference_code)`,
    );
    expect(partial).toEqual([]);
  });

  it('a storefront answers a call of a gateway that it cannot reach with 503, a problem and Retry-After', async () => {
    const [storefront = ''] = CLUSTER.storefrontUrls;
    const call = () => fetch(`${storefront}/gateway/product/api/WEB/County/GetCountriesByWebSite`);
    await act('nginx', 'stop');
    const response = await call();
    await act('nginx', 'start');
    expect(response.status).toBe(503);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await response.json()).toMatchObject({ code: 'gateway_unreachable' });
    expect((await call()).status).toBe(200);
  });
});
