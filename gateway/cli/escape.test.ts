import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { orderPrefix } from '../../shop.config.ts';
import { CATEGORIES, itemLine } from '../../tests/setup/gateway/lines.ts';
import { buildPurchase, placeOrder, writePriceRules } from '../../tests/setup/gateway/orders.ts';
import { runCli } from '../../tests/setup/gateway/run-cli.ts';
import { serveApp } from '../../tests/setup/gateway/serve-app.ts';
import { registerShopper } from '../../tests/setup/gateway/shoppers.ts';
import { onDatabase, STAFF_TOKEN } from '../../tests/setup/gateway/test-gateway.ts';
import { createStaffApp } from '../platform/app/app.ts';
import { sql } from '../platform/db/sql.ts';
import { escapeJson, escapeLine, escapeText } from './escape.ts';

/** Title of the terminal, color, a forged row, C1 controls, direction, a link, a tag. */
const HOSTILE = `Noura\u001B]0;PWNED\u0007\u001B[31m\n${orderPrefix}9999999  2026-11-26 10:00  Refunded\u009B2J\u202E\u2066\u00AD\uFEFF\u{E0041}`;
const UNSEEN = /[^\P{C}\n\u200C\u200D]/u;

describe('the escapes of printed text', () => {
  it('leave letters, emoji, joiners and the line breaks of the command', () => {
    expect(escapeText('عسل 👨‍👩‍👧\nمی\u200Cخواهم')).toBe('عسل 👨‍👩‍👧\nمی\u200Cخواهم');
  });
  it('show every character without a shape by its number', () => {
    expect(escapeText('a\u001B\u202E\u{E0041}\r\n')).toBe('a\\u{1b}\\u{202e}\\u{e0041}\\u{d}\n');
    expect(escapeLine('a\u2066\u2069\nb\u2028')).toBe('a\\u{a}b\\u{2028}');
  });
  it('leave the value of JSON as it is', () => {
    const json = JSON.stringify({ [HOSTILE]: HOSTILE });
    expect(escapeJson(json)).not.toMatch(UNSEEN);
    expect(JSON.parse(escapeJson(json))).toEqual({ [HOSTILE]: HOSTILE });
  });
});

onDatabase(
  'the output of a staff command',
  (gateway) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'escapes-'));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it('escapes stored text of orders, customers and products, and messages about rejected lines', async () => {
      const { db } = gateway().deps.database;
      await writePriceRules(db);
      const shopper = await registerShopper(gateway());
      const { referenceCode } = await placeOrder(shopper, buildPurchase([['JAR', 1]], 12));
      // As earlier rules accepted it.
      const text = sql`${JSON.stringify(HOSTILE)}::jsonb`;
      await db.execute(sql`UPDATE users SET name_en = ${HOSTILE}`);
      await db.execute(
        sql`UPDATE items SET title = jsonb_set(title, '{En}', ${text}), brand = ${HOSTILE}`,
      );
      await db.execute(sql`UPDATE orders SET order_note = ${HOSTILE}, gift_message = ${HOSTILE},
        customer = jsonb_set(customer, '{name}', ${text}),
        address = jsonb_set(jsonb_set(address, '{recipientName}', ${text}), '{street}', ${text})`);
      await db.execute(sql`UPDATE order_lines SET title = jsonb_set(title, '{En}', ${text})`);
      const served = await serveApp(createStaffApp(gateway().deps));
      const env = { STAFF_URL: served.url, STAFF_TOKEN };
      const run = (name: string, ...args: string[]) => runCli(name, args, { cwd: folder, env });
      const lines = path.join(folder, 'lines.jsonl');
      writeFileSync(lines, `${JSON.stringify({ sku: HOSTILE, [HOSTILE]: 1 })}\n`);
      const [item] = await gateway()
        .get<{ items: { id: string }[] }>('/product/api/WEB/Product/GetAll?skuList=JAR')
        .then(({ items }) => items);
      const outputs = await Promise.all([
        run('orders', 'list'),
        run('orders', 'list', '--json'),
        run('orders', 'show', referenceCode),
        run('orders', 'customer', shopper.phone),
        run('orders', 'show', HOSTILE.replaceAll('\0', '')),
        run('catalogue', 'show', item?.id ?? ''),
        run('catalogue', 'export'),
        run('catalogue', 'import', lines),
      ]);
      await served.close();
      for (const { out, err } of outputs) expect(out + err).not.toMatch(UNSEEN);
      const [list, json, show] = outputs.map(({ out }) => out);
      expect(list).toContain('Noura\\u{1b}]0;PWNED');
      expect(list).not.toMatch(new RegExp(`^${orderPrefix}9999999`, 'm'));
      expect(JSON.parse(json ?? '').items[0].customer.name).toBe(HOSTILE);
      expect(show).toContain('\\u{202e}');
      expect(readFileSync(`${lines}.rejected.jsonl`, 'utf8')).not.toMatch(UNSEEN);
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10 })] },
);
