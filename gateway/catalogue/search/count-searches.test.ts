import { beforeEach, expect, it } from 'vitest';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  ADDRESS,
  buildPurchase,
  placeOrder,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { registerShopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, PRODUCT, STAFF_TOKEN } from '../../../tests/setup/gateway/test-gateway.ts';
import { searchDays } from '../../platform/db/schema/reports.ts';
import { sql } from '../../platform/db/sql.ts';
import { createSearchCounts } from './count-searches.ts';
import { toSearchedWords } from './searched-words.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0';

it.each([
  ['عود كمبودي', 'عود كمبودي'],
  ['  شَمْعَةُ العَنبر ', 'شمعه العنبر'],
  ['Honey 500g', 'honey 500 g'],
  ['٩٩٩٩١٢٣٤', undefined],
  ['+965 9999 1234', undefined],
  ['sara@shop.example', undefined],
  ['TEST-1048271', undefined],
  ['01HZY8J4Q2V6X3N5B7C9D0E1FG', undefined],
  ['kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk', undefined],
  ['ab', undefined],
  ['💐', undefined],
])('of the search %j, %j is counted', (text, words) => {
  expect(toSearchedWords(text)).toBe(words);
});

onDatabase(
  'Counts of searches',
  (gateway) => {
    const request = (path: string, agent: string | undefined, body?: object) =>
      gateway().request(path, {
        headers: {
          ...(agent !== undefined && { 'user-agent': agent }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
    const suggest = (text: string, agent: string | undefined = PHONE) =>
      request(
        `${PRODUCT}/searchProductInHomePage?${new URLSearchParams({ productName: text })}`,
        agent,
      );
    const list = (text: string, rest = '', agent = PHONE) =>
      request(`${PRODUCT}/GetAll?${new URLSearchParams({ title: text })}${rest}`, agent);
    const press = (text: string, agent = PHONE) =>
      request(`${PRODUCT}/SearchClick`, agent, { text });
    const readCounts = async () => {
      await gateway().deps.catalogue.searches.write(true);
      const rows = await gateway().deps.database.db.select().from(searchDays);
      return Object.fromEntries(
        rows.map(({ words, searches, withoutResult, clicks }) => [
          words,
          [searches, withoutResult, clicks],
        ]),
      );
    };

    beforeEach(async () => {
      const { database, catalogue } = gateway().deps;
      await catalogue.searches.write(true);
      await database.db.delete(searchDays);
      // Each test has a visitor of its own.
      for (const agent of [PHONE, DESKTOP]) await suggest(`رمان ${Math.random()}`, agent);
    });

    it('a text that is typed letter by letter is one search, in any spelling', async () => {
      for (const text of ['زع', 'زعف', 'زعفرا', 'زعفران']) await suggest(text);
      await list('زَعْفَران');
      await suggest('Honey', DESKTOP);
      expect(await readCounts()).toEqual({ زعفران: [1, 1, 0], honey: [1, 0, 0] });
      await list('زعفران');
      await list('زعفران', '&_page=2');
      await list('زعفران', '&inStock=true');
      // The same search of the same visitor within ten minutes is one.
      expect(await readCounts()).toMatchObject({ زعفران: [1, 1, 0] });
    });

    it('the first press on a result counts, also after the search was counted', async () => {
      await suggest('honey');
      await press('honey');
      await press('honey');
      await list('honey', '', DESKTOP);
      expect(await readCounts()).toEqual({ honey: [2, 0, 1] });
      await press('honey', DESKTOP);
      expect(await readCounts()).toEqual({ honey: [2, 0, 2] });
    });

    it('searches of robots, tools and staff are not counted', async () => {
      await suggest('robots', 'Mozilla/5.0 (compatible; Googlebot/2.1)');
      await suggest('tools', 'curl/8.0');
      await suggest('nothing', '');
      await gateway().requestStaff('/admin/summary', {
        headers: { authorization: `Bearer ${STAFF_TOKEN}`, 'user-agent': DESKTOP },
      });
      await suggest('staff', DESKTOP);
      await press('staff', DESKTOP);
      await suggest('shoppers');
      expect(Object.keys(await readCounts())).toEqual(['shoppers']);
    });

    it('names of customers are never stored, unless products have the same word', async () => {
      await writePriceRules(gateway().deps.database.db);
      const shopper = await registerShopper(gateway());
      const order = buildPurchase([['JAR', 1]], 12);
      const address = { ...ADDRESS, recipientName: 'Amber Honey Almutairi' };
      await placeOrder(shopper, { ...order, address });
      for (const text of ['almutairi', 'amber honey', 'oil almutairi', 'amber', 'almutairis']) {
        await suggest(text);
        await readCounts();
      }
      expect(Object.keys(await readCounts()).sort()).toEqual(['almutairis', 'amber']);
    });

    it('a flood of random words fills no more than the words of a day', async () => {
      const { db } = gateway().deps.database;
      await db.execute(sql`INSERT INTO search_days (day, words, searches, without_result, clicks)
        SELECT (now() AT TIME ZONE 'Asia/Kuwait')::date, 'flood ' || n, 1, 1, 0 FROM generate_series(1, 999) AS n`);
      const counts = createSearchCounts(db);
      for (let visitor = 0; visitor < 20; visitor += 1) {
        counts.add(`visitor ${visitor}`, `random ${'abcdefghijklmnopqrst'[visitor]}`, false);
        counts.add('one', `one ${'abcdefghijklmnopqrst'[visitor]}`, false);
      }
      counts.add('another', 'flood 1', false);
      await counts.write(true);
      expect(await db.$count(searchDays)).toBe(1_000);
      expect((await readCounts())['flood 1']).toEqual([2, 2, 0]);
    });
  },
  {
    lines: [
      ...CATEGORIES,
      itemLine('JAR', { price: 10, stock: 100, title: { En: 'Honey jar', Ar: 'جرة عسل' } }),
      itemLine('OIL', { price: 10, stock: 100, title: { En: 'Amber oil', Ar: 'دهن عنبر' } }),
    ],
  },
);
