import path from 'node:path';
import process from 'node:process';
import { execa } from 'execa';
import getPort from 'get-port';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promotionSeedSchema, writePromotions } from '../../gateway/catalogue/public.ts';
import { createApp, createStaffApp } from '../../gateway/platform/app/app.ts';
import { seedDemo, seedReferenceData } from '../../gateway/platform/app/seed-shop.ts';
import { items } from '../../gateway/platform/db/schema/catalogue.ts';
import { orders } from '../../gateway/platform/db/schema/orders.ts';
import { NODE_ARGUMENTS } from '../setup/gateway/compile-cache.ts';
import { openDatabase } from '../setup/gateway/databases.ts';
import { type ServedApp, serveApp } from '../setup/gateway/serve-app.ts';
import { registerVerified } from '../setup/gateway/shoppers.ts';
import { createTestGateway, STAFF_TOKEN, type TestGateway } from '../setup/gateway/test-gateway.ts';

const TOOL = path.resolve(import.meta.dirname, '../../tools/contract/run.ts');
const SECRET = 'revalidation-secret-of-the-tests';
const CODE = 'CONTRACT10';

async function runTool(...args: string[]) {
  const { exitCode, stdout, stderr } = await execa(
    process.execPath,
    [...NODE_ARGUMENTS, TOOL, ...args],
    { reject: false },
  );
  const failed = stdout.split('\n').filter((line) => line.startsWith('✗'));
  return { exitCode, out: stdout + stderr, failed: [...new Set(failed)] };
}

type Change = (body: Record<string, unknown>, path: string) => void;

/** Passes requests on with another key each, and changes the responses. */
function createFaultyGateway(url: string, change: Change) {
  return new Hono().all('*', async ({ req }) => {
    const { pathname, search } = new URL(req.url);
    const headers = new Headers(req.raw.headers);
    if (headers.has('idempotency-key')) headers.set('idempotency-key', crypto.randomUUID());
    const body = req.method === 'GET' ? {} : { body: await req.arrayBuffer() };
    const response = await fetch(url + pathname + search, { method: req.method, headers, ...body });
    const answer = new Headers(response.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding'])
      answer.delete(name);
    const init = { status: response.status, headers: answer };
    if (!response.ok || !answer.get('content-type')?.startsWith('application/json'))
      return new Response(response.status === 304 ? null : await response.arrayBuffer(), init);
    const json = await response.json();
    change(json, pathname);
    return new Response(JSON.stringify(json), init);
  });
}

describe('the contract tool', () => {
  const closing: (() => Promise<void>)[] = [];
  let gateway: TestGateway;
  let shop: ServedApp;
  let staff: ServedApp;
  let port = 0;

  const serve = async (app: Parameters<typeof serveApp>[0]) => {
    const served = await serveApp(app);
    closing.unshift(served.close);
    return served;
  };

  beforeAll(async () => {
    const database = await openDatabase();
    closing.push(() => database.close());
    port = await getPort();
    const storefrontUrl = `http://127.0.0.1:${port}`;
    gateway = await createTestGateway(database, { storefrontUrl, secret: SECRET });
    const { deps } = gateway;
    await seedReferenceData(deps);
    await seedDemo(deps);
    const message = { En: 'Off', Ar: 'خصم' };
    const promotion = { code: CODE, kind: 'percent', value: 10, message };
    await writePromotions(deps.database.db, [promotionSeedSchema.parse(promotion)]);
    shop = await serve(createApp(deps));
    staff = await serve(createStaffApp(deps));
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });

  it('the gateway of this repository passes all checks', async () => {
    const { token } = await registerVerified(gateway);
    const { exitCode, out } = await runTool(
      ...['--url', shop.url, '--token', token, '--write', '--promo-code', CODE],
      ...['--staff-url', staff.url, '--staff-token', STAFF_TOKEN],
      ...['--listen', String(port), '--revalidate-secret', SECRET],
    );
    expect(out).toContain(' 0 failed, 0 skipped');
    expect(exitCode, out).toBe(0);
  });

  it('without --write and tokens, checks that need them are skipped by name', async () => {
    const { exitCode, out } = await runTool('--url', shop.url);
    expect(exitCode, out).toBe(0);
    for (const name of ['promotion', 'account', 'purchase', 'revalidation'])
      expect(out).toMatch(new RegExp(`^- ${name}.*: skipped, needs --`, 'm'));
  });

  it('a gateway with a wrong price, a missing field and an ignored idempotency key fails these checks only', async () => {
    const { token } = await registerVerified(gateway);
    let hasCancelled = false;
    const faulty = await serve(
      createFaultyGateway(shop.url, (body, pathname) => {
        if (pathname.endsWith('/CancelDeliveryRequestInCach') && !hasCancelled) {
          hasCancelled = true;
          body.status = 'Confirmed';
        }
        if (pathname.endsWith('/GetUserPurshaseHistoryByRefCode')) body.total = 0.5;
        if (pathname.endsWith('/Seller')) delete body.whatsapp;
      }),
    );
    const { exitCode, out, failed } = await runTool(
      ...['--url', faulty.url, '--token', token, '--write'],
    );
    expect(exitCode).toBe(1);
    expect(failed, out).toEqual([
      '✗ content: seller, branches, announcement',
      '✗ idempotency: the same key and body get the same order',
      '✗ idempotency: 422 for the same key with another body',
      '✗ order: prices of the catalogue, and a total that is the sum of its parts',
      '✗ order: cancelled once, then 409 illegal_transition',
    ]);
    // One order is reported; the others were cancelled too.
    expect(out).toMatch(/not cancelled, and left in the shop: \w{26} \([^,]+\)$/m);
    const statuses = await gateway.deps.database.db
      .selectDistinct({ status: orders.status })
      .from(orders);
    expect(statuses).toEqual([{ status: 'Cancelled' }]);
    expect(out).toContain('whatsapp: Invalid input: expected string, received undefined');
    expect(out).toContain('; expected string ');
  });

  it('a notice that is not JSON fails its check, and the changed product gets its mark back', async () => {
    const readMarks = () =>
      gateway.deps.database.db
        .select({ sku: items.sku, markIsNew: items.markIsNew })
        .from(items)
        .orderBy(items.sku);
    const before = await readMarks();
    const faulty = await serve(
      createFaultyGateway(staff.url, (_body, pathname) => {
        if (pathname.startsWith('/admin/catalogue/items/'))
          // The tool stops listening at the end of the check.
          fetch(`http://127.0.0.1:${port}/api/revalidate`, { method: 'POST', body: '{' }).catch(
            () => {},
          );
      }),
    );
    const { out, failed } = await runTool(
      ...['--url', shop.url, '--staff-url', faulty.url, '--staff-token', STAFF_TOKEN],
      ...['--listen', String(port), '--revalidate-secret', SECRET],
    );
    expect(failed, out).toEqual([
      '✗ revalidation: a changed product posts its tags with the secret',
    ]);
    expect(out).toContain('a body is not { tags } in JSON');
    expect(await readMarks()).toEqual(before);
  });

  it('an invalid option is named', async () => {
    const { exitCode, out } = await runTool('--url', 'gateway.example');
    expect(out).toContain('--url: must be a URL such as https://gateway.example');
    expect(exitCode).toBe(1);
  });
});
