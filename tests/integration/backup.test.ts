import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { type Database, queryRows } from '../../gateway/platform/db/client.ts';
import { openPglite } from '../../gateway/platform/db/open-pglite.ts';
import { openPostgres } from '../../gateway/platform/db/open-postgres.ts';
import { sql } from '../../gateway/platform/db/sql.ts';
import type { Media } from '../../lib/contract/media.ts';
import type { Order } from '../../lib/contract/order.ts';
import type { OrderList } from '../../lib/contract/purchase.ts';
import { findProgram } from '../runner/programs.ts';
import { buildPost } from '../setup/gateway/callers.ts';
import {
  createMigratedServerDatabase,
  createServerDatabase,
  writeMigratedDataDir,
} from '../setup/gateway/databases.ts';
import { CATEGORIES, itemLine } from '../setup/gateway/lines.ts';
import { writeOldShop } from '../setup/gateway/old-database.ts';
import { buildPurchase, fetchOrder, placeOrder, writePriceRules } from '../setup/gateway/orders.ts';
import { toGuest } from '../setup/gateway/principals.ts';
import { type RunningServer, runServer } from '../setup/gateway/run-server.ts';
import { registerShopper, SESSION_SECRET, withBearer } from '../setup/gateway/shoppers.ts';
import { createStaffPerson } from '../setup/gateway/staff.ts';
import { createTestGateway, STAFF_TOKEN } from '../setup/gateway/test-gateway.ts';

const serverUrl = process.env.TEST_DATABASE_URL ?? '';
const initdb = findProgram('postgres');
const folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
const at = (name: string) => path.join(folder, name);
const cleanups: (() => unknown)[] = [() => rmSync(folder, { recursive: true })];
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

/** Tables that the jobs of a running gateway leave as they are. */
const LASTING = ['orders', 'order_lines', 'order_history', 'items', 'users', 'staff', 'audit_log'];

/** The rows of every table and the values of every sequence, by name. */
async function takeSnapshot(db: Database): Promise<Record<string, unknown>> {
  const tables = await queryRows<{ name: string }>(
    db,
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const snapshot: Record<string, unknown> = {};
  for (const { name } of tables)
    snapshot[name] = await queryRows(
      db,
      sql`SELECT count(*)::int AS rows, md5(string_agg(t::text, ' ' ORDER BY t::text COLLATE "C")) AS digest FROM ${sql.identifier(name)} AS t`,
    );
  snapshot.sequences = await queryRows(
    db,
    sql`SELECT sequencename, last_value::text FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  );
  return snapshot;
}

interface Shop {
  token: string;
  referenceCode: string;
  picture: Media;
  snapshot: Record<string, unknown>;
}

/** Sells, changes a price as a member of staff, and uploads a picture. */
async function fillShop(
  database: Parameters<typeof createTestGateway>[0],
  mediaDir: string,
): Promise<Shop> {
  const lines = [...CATEGORIES, itemLine('JAR', { price: 9, stock: 40 })];
  const gateway = await createTestGateway(database, { mediaDir, lines });
  await writePriceRules(database.db);
  const owner = await createStaffPerson(gateway, 'owner');
  const change = { ...buildPost({ price: 10 }), method: 'PATCH' };
  expect((await owner.request('/admin/catalogue/items/JAR', change)).status).toBe(200);
  const draw = sharp({ create: { width: 30, height: 40, channels: 3, background: '#163A2F' } });
  const body = Uint8Array.from(await draw.png().toBuffer());
  const uploaded = await gateway.staff('/admin/media?name=jar.png', { method: 'POST', body });
  const shopper = await registerShopper(gateway, { subject: 'guest-of-the-backup' });
  const { referenceCode } = await placeOrder(shopper, buildPurchase([['JAR', 2]], 22));
  const { token } = await gateway.deps.identity.issueSession(toGuest('guest-of-the-backup'));
  const snapshot = await takeSnapshot(database.db);
  const counts = ['orders', 'items', 'staff', 'audit_log'].map((name) =>
    JSON.stringify(snapshot[name]),
  );
  for (const count of counts) expect(count).not.toContain('"rows":0');
  return { token, referenceCode, picture: await uploaded.json(), snapshot };
}

function start(variables: Record<string, string>): RunningServer {
  const server = runServer({
    GATEWAY_MODE: 'local',
    DEMO_DATA: 'off',
    SESSION_SECRET,
    STAFF_TOKEN,
    ...variables,
  });
  cleanups.push(async () => {
    server.child.kill();
    await server.ended;
  });
  return server;
}

/** The shop is as it was, and sells on: the next order has another number. */
async function expectShop(
  { url, staffUrl }: RunningServer,
  { token, referenceCode, picture }: Shop,
) {
  const base = await url;
  const request = (to: string, init?: RequestInit) => fetch(base + to, withBearer(token, init));
  const order = await fetchOrder({ request }, referenceCode);
  expect(order).toMatchObject({ status: 'Confirmed', total: 22 });
  expect((await fetch(base + picture.url)).status).toBe(200);
  const log = await fetch(`${await staffUrl}/admin/audit-log`, withBearer(STAFF_TOKEN));
  expect(await log.text()).toContain('JAR');
  const next = await placeOrder({ request }, buildPurchase([['JAR', 1]], 12));
  const { orderNumber }: Order = await fetchOrder({ request }, next.referenceCode);
  expect(orderNumber).not.toBe(order.orderNumber);
}

/** Runs a program of PostgreSQL. */
const runPostgres = (name: string, ...args: string[]) =>
  execa(name, args, { env: { PATH: `${path.dirname(initdb ?? '')}:${process.env.PATH}` } });

const dump = (url: string, file: string) =>
  runPostgres('pg_dump', '--format=custom', `--file=${file}`, url);
const restore = (url: string, file: string, ...options: string[]) =>
  runPostgres(
    'pg_restore',
    '--no-owner',
    '--single-transaction',
    ...options,
    `--dbname=${url}`,
    file,
  );

describe('A backup', () => {
  it.skipIf(!serverUrl || !initdb)(
    'of PostgreSQL and the pictures has the whole shop, with which a running gateway continues',
    async () => {
      const { url, drop } = await createMigratedServerDatabase(serverUrl);
      const database = openPostgres(url, () => {});
      cleanups.push(drop, () => database.close());
      const shop = await fillShop(database, at('media'));
      const server = start({
        DATABASE_URL: url,
        MEDIA_DIR: at('media'),
        GATEWAY_DATA_DIR: at('a'),
      });
      await server.url;
      await dump(url, at('shop.dump'));
      cpSync(at('media'), at('media.copy'), { recursive: true });

      await database.db.execute(sql`TRUNCATE orders, items, staff, audit_log, users CASCADE`);
      rmSync(at('media'), { recursive: true });
      await restore(url, at('shop.dump'), '--clean', '--if-exists');
      cpSync(at('media.copy'), at('media'), { recursive: true });

      const restored = await takeSnapshot(database.db);
      for (const name of LASTING)
        expect([name, restored[name]]).toEqual([name, shop.snapshot[name]]);
      await expectShop(server, shop);
    },
  );

  it.skipIf(!serverUrl || !initdb)(
    'of version 0.2.0 is restored into an empty database and migrated by the gateway',
    async () => {
      const [old, fresh] = [
        await createServerDatabase(serverUrl),
        await createServerDatabase(serverUrl),
      ];
      cleanups.push(old.drop, fresh.drop);
      const database = openPostgres(old.url, () => {});
      await writeOldShop(database.db).finally(() => database.close());
      await dump(old.url, at('old.dump'));
      await restore(fresh.url, at('old.dump'));
      const { staffUrl } = start({ DATABASE_URL: fresh.url, GATEWAY_DATA_DIR: at('b') });
      const list = await fetch(
        `${await staffUrl}/admin/orders?_limit=100`,
        withBearer(STAFF_TOKEN),
      );
      const { total }: OrderList = await list.json();
      expect(total).toBe(12);
    },
  );

  it('of the embedded database is its folder', async () => {
    const dataDir = at('data');
    await writeMigratedDataDir(dataDir);
    const database = await openPglite(dataDir);
    const shop = await fillShop(database, path.join(dataDir, 'media'));
    await database.close();
    cpSync(dataDir, at('data.copy'), { recursive: true });

    rmSync(dataDir, { recursive: true });
    cpSync(at('data.copy'), dataDir, { recursive: true });
    const restored = await openPglite(dataDir);
    expect(await takeSnapshot(restored.db)).toEqual(shop.snapshot);
    await restored.close();
    await expectShop(start({ GATEWAY_DATA_DIR: dataDir }), shop);
  });
});
