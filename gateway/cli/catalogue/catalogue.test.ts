import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { staffItemSchema } from '../../../lib/contract/staff-catalogue.ts';
import { writeMigratedDataDir } from '../../../tests/setup/gateway/databases.ts';
import { CATEGORIES, itemLine, toJsonLines } from '../../../tests/setup/gateway/lines.ts';
import { runCli } from '../../../tests/setup/gateway/run-cli.ts';
import { serveApp } from '../../../tests/setup/gateway/serve-app.ts';
import { openGateway } from '../../platform/app/bootstrap.ts';
import { deterministicId } from '../../platform/db/deterministic-id.ts';
import { readEnvironment } from '../../platform/env/read-environment.ts';
import { readCommandVariables } from '../command-environment.ts';
import { openTarget } from '../target.ts';
import { runExport } from './export-command.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const folder = mkdtempSync(path.join(tmpdir(), 'command-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const token = 't'.repeat(32);

const command = (name: string, args: readonly string[], env: Record<string, string>) =>
  runCli(name, args, { cwd: folder, env: { MEDIA_DIR: folder, ...env } });

const file = path.join(folder, 'lines.jsonl');
writeFileSync(file, toJsonLines([...CATEGORIES, itemLine('CLI-1'), itemLine('CLI-2')]));
/** One for all tests: creating a database takes longer than a command. */
const GATEWAY_DATA_DIR = path.join(folder, 'data');
/** No process listens on this port. */
const UNUSED_URL = 'http://127.0.0.1:9';

describe('npm run catalogue', () => {
  /** Of a gateway in the process of the tests: starting another one takes seconds. */
  const local = { GATEWAY_DATA_DIR, GATEWAY_MODE: 'local', MEDIA_DIR: folder };
  const embedded = { GATEWAY_DATA_DIR, STAFF_URL: UNUSED_URL };

  describe('with a running gateway', () => {
    /** Ends the gateway; a second call waits for the first. */
    let closeGateway: () => Promise<void> = async () => undefined;
    let first: Awaited<ReturnType<typeof command>>;
    let served: Record<string, string>;
    beforeAll(async () => {
      await writeMigratedDataDir(GATEWAY_DATA_DIR);
      first = await command('catalogue', ['import', file], embedded);
      const gateway = await openGateway(
        readEnvironment({ ...local, STAFF_TOKEN: token }, 'command'),
        pino({ level: 'silent' }),
      );
      const { url, close } = await serveApp(gateway.staffApp);
      served = { GATEWAY_DATA_DIR, STAFF_URL: url, STAFF_TOKEN: token };
      let ending: Promise<void> | undefined;
      closeGateway = () => {
        ending ??= close().then(gateway.close);
        return ending;
      };
    });
    afterAll(() => closeGateway());

    it('imported into the embedded database before the gateway was started', () => {
      expect(first.err).toContain('Importing');
      expect(first.err).toContain('into the embedded database');
      expect(first.err).toContain('8 new');
      expect(first.code).toBe(0);
    });

    it('imports into the running gateway, with its staff token only', async () => {
      const { err } = await command('catalogue', ['import', file], served);
      expect(err).toContain(`into ${served.STAFF_URL}`);
      expect(err).toContain('0 new, 0 changed');
      const { STAFF_TOKEN, ...withoutToken } = served;
      const rejected = await command('catalogue', ['import', file], withoutToken);
      expect([rejected.code, rejected.err.includes('STAFF_TOKEN')]).toEqual([1, true]);
    });

    it('prints a text of the shop, and writes it after it was edited', async () => {
      const content = (...args: string[]) => command('catalogue', ['content', ...args], served);
      const { revision } = JSON.parse((await content('get', 'announcement')).out);
      const edited = path.join(folder, 'announcement.json');
      const value = { messages: [{ text: { En: 'Eid Mubarak', Ar: 'عيدكم مبارك' } }] };
      writeFileSync(edited, JSON.stringify({ key: 'announcement', value, revision }));
      expect(await content('put', 'announcement', edited)).toMatchObject({ code: 0 });
      expect(JSON.parse((await content('get', 'announcement')).out)).toMatchObject({ value });
      const outdated = await content('put', 'announcement', edited);
      expect([outdated.code, outdated.err.includes('(conflict)')]).toEqual([1, true]);
    });

    it('npm run catalogue with a running gateway does not open the database that the gateway uses', async () => {
      const { code, err } = await command('catalogue', ['export'], embedded);
      expect([code, err.includes(`in use by process ${process.pid}`)]).toEqual([1, true]);
    });

    it('shows enabled and disabled items by id, and reports an unknown id', async () => {
      const disabled = path.join(folder, 'disabled.jsonl');
      writeFileSync(disabled, toJsonLines([itemLine('CLI-4', { isEnabled: false })]));
      await command('catalogue', ['import', disabled], served);
      const id = deterministicId('item', 'CLI-4');
      const shown = await command('catalogue', ['show', id], served);
      expect(shown.code).toBe(0);
      expect(staffItemSchema.parse(JSON.parse(shown.out))).toMatchObject({
        id,
        sku: 'CLI-4',
        isEnabled: false,
      });
      for (const key of ['CLI-4', 'cli-4']) {
        const same = await command('catalogue', ['show', key], served);
        expect(JSON.parse(same.out).id).toBe(id);
      }
      const unknown = await command('catalogue', ['show', 'nobody'], served);
      expect(unknown).toMatchObject({
        code: 1,
        out: '',
        err: expect.stringContaining('(item_not_found)'),
      });
    });

    it('changes the stock of a product by SKU, and reports what is not possible', async () => {
      const adjust = (sku: string, units: string) =>
        command('catalogue', ['stock', sku, units, '--reason', 'Stocktake'], served);
      expect((await adjust('CLI-1', '-3')).out).toBe(
        'CLI-1: 40 → 37 units, 0 of them reserved by open orders\n',
      );
      expect((await adjust('CLI-1', '=40')).out).toContain('CLI-1: 37 → 40 units');
      expect(await adjust('CLI-1', '-41')).toMatchObject({
        code: 1,
        err: expect.stringContaining('There are 40 units'),
      });
      const withoutReason = await command('catalogue', ['stock', 'CLI-1', '+1'], served);
      expect([withoutReason.code, withoutReason.err.includes('--reason')]).toEqual([1, true]);
    });

    it('reports a bad line with its reason and exits with code 1', async () => {
      const bad = path.join(folder, 'bad.jsonl');
      writeFileSync(bad, `${toJsonLines([itemLine('CLI-3')])}\nx\n`);
      const { code, err } = await command('catalogue', ['import', bad, '--dry-run'], served);
      expect(err).toContain('line 2: is not JSON');
      expect(code).toBe(1);
    });

    it('says that JSON lines are expected instead of CSV', async () => {
      const table = path.join(folder, 'products.csv');
      writeFileSync(table, 'sku,title,price\nA,Honey,5\n');
      const { code, err } = await command('catalogue', ['import', table], served);
      expect([code, err]).toEqual([1, expect.stringContaining('the import reads JSON lines')]);
    });

    it('exports the same lines from the gateway and, after it has stopped, from the database, and adds the reference data there', async () => {
      const { out } = await command('catalogue', ['export'], served);
      await closeGateway();
      const whole = path.join(folder, 'whole.jsonl');
      const target = await openTarget(readCommandVariables({ ...local, STAFF_URL: UNUSED_URL }));
      await runExport(target, whole).finally(target.close);
      expect(target.name).toContain('the embedded database');
      expect(out.match(/"sku":"CLI-[124]"/g)).toHaveLength(3);
      expect(readFileSync(whole, 'utf8') === out).toBe(true);
      const seeded = await command('seed', [], { GATEWAY_DATA_DIR });
      expect([seeded.code, seeded.out]).toEqual([
        0,
        'Countries added: none. Delivery fees added: none.\n',
      ]);
      const demo = await command('seed', ['--demo'], { GATEWAY_DATA_DIR });
      expect([demo.code, demo.out, demo.err]).toEqual([
        1,
        '',
        expect.stringContaining('The database is not empty: it has rows in the table items'),
      ]);
    });
  });

  it.each([
    [[], /npm run catalogue/],
    [['import'], /npm run catalogue/],
    [['show'], /npm run catalogue/],
    [['show', 'a', 'b'], /npm run catalogue/],
    [['destroy'], /npm run catalogue/],
    [['import', 'a', 'b'], /npm run catalogue/],
    [['import', 'nowhere.jsonl', '--wrong'], /--wrong/],
  ])('prints a usage message for the invalid arguments %j', async (args, message) => {
    const { code, err } = await command('catalogue', args, { STAFF_URL: UNUSED_URL });
    expect([code, message.test(err)]).toEqual([1, true]);
  });

  it('npm run catalogue does not open the local database when the configured gateway is unreachable', async () => {
    const { code, err } = await command('catalogue', ['export'], {
      STAFF_URL: 'http://gateway.invalid',
    });
    expect([code, err]).toEqual([
      1,
      expect.stringContaining('No gateway is running at http://gateway.invalid'),
    ]);
  });

  it('rejects the embedded database in production', async () => {
    const { code, err } = await command('catalogue', ['export'], {
      GATEWAY_MODE: 'production',
      STAFF_URL: UNUSED_URL,
    });
    expect([code, err]).toEqual([1, expect.stringContaining('DATABASE_URL: ')]);
  });
});
