import { expect, it } from 'vitest';
import type { FunnelReport, SalesProgress, SalesReport } from '../../lib/contract/reports.ts';
import { getDispatchDay } from '../../lib/domain/delivery-dates.ts';
import { DAY_MS } from '../../lib/domain/time.ts';
import { buildPost } from '../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  fetchOrder,
  PAYMENT,
  placePaidOrder,
  writePriceRules,
} from '../../tests/setup/gateway/orders.ts';
import { registerShopper } from '../../tests/setup/gateway/shoppers.ts';
import { onDatabase, readProblem } from '../../tests/setup/gateway/test-gateway.ts';
import { searchDays } from '../platform/db/schema/reports.ts';
import { sql } from '../platform/db/sql.ts';
import { deleteExpiredRows } from '../platform/jobs/delete-expired-rows.ts';
import { recordSales } from './record-sales.ts';

const TODAY = getDispatchDay(Date.now());
const PERIOD = `from=${TODAY}&to=${TODAY}`;

onDatabase(
  'Reports while orders are recorded',
  (gateway) => {
    const db = () => gateway().deps.database.db;
    const read = async <Report>(path: string): Promise<Report> =>
      (await gateway().staff(`/admin/reports/${path}`)).json();
    const readNet = async () => (await read<SalesReport>(`sales?${PERIOD}`)).period.total.net;

    it('after an upgrade reports answer at once and say how far they go; no file is incomplete', async () => {
      await writePriceRules(db());
      const shopper = await registerShopper(gateway());
      const purchase = buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Knet' });
      const { referenceCode } = await placePaidOrder(gateway(), shopper, purchase);
      await gateway().flushWebhooks();
      const repeat = (times: number) =>
        db().execute(
          sql`INSERT INTO sales_changes (reference_code) SELECT ${referenceCode} FROM generate_series(1, ${times})`,
        );
      await repeat(301);
      expect(await readNet()).toBe(0);
      const { createdAt } = await fetchOrder(shopper, referenceCode);
      const progress = await read<SalesProgress>('progress');
      expect(progress).toEqual({ waiting: 1, completeUntil: expect.any(String) });
      const lateBy = Date.parse(createdAt) - Date.parse(progress.completeUntil ?? '');
      expect(lateBy).toBeGreaterThanOrEqual(0);
      expect(lateBy).toBeLessThan(1_000);
      const file = await gateway().staff(`/admin/reports/files/days?${PERIOD}`);
      expect(await readProblem(file)).toMatchObject({ status: 503, code: 'sales_not_recorded' });
      // The job of each minute.
      await recordSales(db());
      expect(await read('progress')).toEqual({ waiting: 0 });
      expect(await readNet()).toBe(12);
      await repeat(200);
      expect(await read('progress')).toEqual({ waiting: 0 });
    });

    it('visits are counted by day, device and step, and not those of robots', async () => {
      const send = (body: object, agent = 'Mozilla/5.0 (Linux; Android 16)') =>
        gateway().request(`${PAYMENT}/Funnel/Send`, buildPost(body, { 'user-agent': agent }));
      for (const step of ['view', 'view', 'cart'])
        expect((await send({ step, device: 'phone' })).status).toBe(204);
      await send({ step: 'view', device: 'desktop' });
      await send({ step: 'view', device: 'desktop' }, 'Mozilla/5.0 (compatible; bingbot/2.0)');
      expect((await send({ step: 'refund', device: 'phone' })).status).toBe(400);
      const { total, days } = await read<FunnelReport>(`funnel?${PERIOD}`);
      expect(total).toEqual({
        phone: { view: 2, cart: 1, checkout: 0, order: 0 },
        desktop: { view: 1, cart: 0, checkout: 0, order: 0 },
      });
      expect(days).toEqual([{ day: TODAY, visits: total }]);
    });

    it('words of searches are deleted after 90 days', async () => {
      const counts = { searches: 1, withoutResult: 1, clicks: 0 };
      const days = [89, 92].map((ago) => getDispatchDay(Date.now() - ago * DAY_MS));
      await db()
        .insert(searchDays)
        .values(days.map((day) => ({ day, words: 'honey', ...counts })));
      await deleteExpiredRows(db());
      expect((await db().select().from(searchDays)).map(({ day }) => day)).toEqual([days[0]]);
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 100 })] },
);
