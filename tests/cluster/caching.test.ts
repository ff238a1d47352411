import { describe, expect, it } from 'vitest';
import { itemLine } from '../setup/gateway/lines.ts';
import { chooseSize } from '../setup/size.ts';
import { CLUSTER, importLines } from './cluster.ts';
import { send } from './raw-request.ts';

const VISITORS = 4;
/** Pages that are opened at the same time. */
const AT_ONCE = 2;
const HOSTS = ['localhost', '127.0.0.1', 'localhost'];

async function readCacheState(url: string): Promise<string | null> {
  const response = await fetch(url);
  await response.arrayBuffer();
  expect(response.status).toBe(200);
  return response.headers.get('x-cache');
}

async function readStates(path: string): Promise<string> {
  const states: unknown[] = [];
  for (const host of HOSTS)
    states.push((await send(CLUSTER.siteUrl, `${path}?hosts`, { host })).headers['x-cache']);
  return states.join(' ');
}

describe('The page cache of nginx', () => {
  it('nginx sends one request to a storefront for visitors who open a page at the same time', async () => {
    const count = chooseSize(20, 1_000);
    const skus = Array.from({ length: count }, (_, index) => `COLD-${index}`);
    for (let start = 0; start < count; start += 500)
      await importLines(skus.slice(start, start + 500).map((sku) => itemLine(sku)));
    for (let start = 0; start < count; start += AT_ONCE) {
      const states = await Promise.all(
        skus.slice(start, start + AT_ONCE).flatMap((sku) => {
          const url = `${CLUSTER.siteUrl}/en/product-details/${sku.toLowerCase()}`;
          return Array.from({ length: VISITORS }, () => readCacheState(url));
        }),
      );
      const misses = states.filter((state) => state === 'MISS');
      expect(misses).toHaveLength(states.length / VISITORS);
    }
  });

  it('nginx distinguishes hosts, which may lead to another language, for the home page only', async () => {
    expect(await readStates('/')).toBe('MISS MISS HIT');
    expect(await readStates('/en/category')).toBe('MISS HIT HIT');
  });
});
