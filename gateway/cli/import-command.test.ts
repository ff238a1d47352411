import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ItemList } from '../../lib/api/contract/listing.ts';
import { onEachDatabase, PRODUCT, type TestGateway } from '../../tests/setup/openapi-gateway.ts';
import { CATEGORIES, categoryLine, itemLine, jsonLines } from '../testing/lines.ts';
import { runExport } from './export-command.ts';
import { runImport } from './import-command.ts';
import { LIMITS } from './read-batches.ts';
import type { Target } from './target.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'catalogue-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let number = 0;
let file = '';
let dataDir = '';
let said = '';
beforeEach(() => {
  number += 1;
  file = path.join(folder, `lines-${number}.jsonl`);
  dataDir = path.join(folder, `data-${number}`);
  said = '';
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  return () => stderr.mockRestore();
});

/** Items that only the running test has. */
const many = (count: number) => Array.from({ length: count }, (_, index) => itemLine(`T${number}-${index}`, { tags: [`test-${number}`] }));
const rejectedLines = () =>
  readFileSync(`${file}.rejected.jsonl`, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

onEachDatabase(
  'the import command',
  (gateway) => {
    /** Sends to the gateway under test; the batch named by `failAt` never arrives. */
    const targetOf = (to: TestGateway, failAt = Number.POSITIVE_INFINITY) => {
      let batches = 0;
      const target: Target = {
        name: 'the gateway under test',
        async request(address, init) {
          batches += 1;
          if (batches === failAt) throw new Error('the line was cut');
          return to.staff(address, init);
        },
        close: async () => {},
      };
      return { target, sent: () => batches };
    };
    const run = (options: { dryRun?: boolean; restart?: boolean } = {}, target = targetOf(gateway()).target) =>
      runImport(target, { file, dataDir, dryRun: false, restart: false, ...options });
    const total = async () => (await gateway().get<ItemList>(`${PRODUCT}/GetAll?tags=test-${number}`)).total;

    it('imports a file of any length in batches and leaves nothing behind', async () => {
      writeFileSync(file, jsonLines(many(1_200)));
      const { target, sent } = targetOf(gateway());
      expect(await run({}, target)).toBe(true);
      expect(sent()).toBe(3);
      expect(await total()).toBe(1_200);
      expect(said).toContain('1200 lines');
      expect(said).toContain('1200 good (1200 new, 0 changed), 0 bad');
      expect(existsSync(`${file}.rejected.jsonl`)).toBe(false);
      expect(readdirSync(dataDir)).toEqual([]);
    });

    it('says which lines are bad, numbered as in the file, and fails', async () => {
      const lines = many(700).map((line) => JSON.stringify(line));
      lines[9] = '{"sku":';
      lines[649] = JSON.stringify(itemLine(`T${number}-bad`, { price: -1 }));
      writeFileSync(file, lines.join('\n'));
      expect(await run()).toBe(false);
      expect(await total()).toBe(698);
      expect(said).toMatch(/line 10: is not JSON/);
      expect(said).toMatch(new RegExp(`line 650 \\(T${number}-bad\\): price`));
      expect(rejectedLines()).toMatchObject([
        { line: 10, reason: 'is not JSON' },
        { line: 650, sku: `T${number}-bad` },
      ]);
    });

    it('shows the first 50 bad lines and keeps all', async () => {
      writeFileSync(file, Array.from({ length: 640 }, () => 'x').join('\n'));
      expect(await run()).toBe(false);
      expect(said.match(/is not JSON/g)).toHaveLength(50);
      expect(rejectedLines().map(({ line }) => line)).toEqual(Array.from({ length: 640 }, (_, index) => index + 1));
    });

    it('refuses a line that is too long for any item, and goes on behind it', async () => {
      const [before, after] = many(2);
      writeFileSync(file, [JSON.stringify(before), `{"x":"${'x'.repeat(3 * LIMITS.line)}"}`, JSON.stringify(after)].join('\n'));
      expect(await run()).toBe(false);
      expect(await total()).toBe(2);
      expect(rejectedLines()).toEqual([{ line: 2, reason: `is longer than ${LIMITS.line} bytes` }]);
    });

    it('reads words of any script whole, wherever the file was cut while reading', async () => {
      const lines = many(400).map((line) => ({ ...line, brand: `دار ${'ع'.repeat(60)} 🍯` }));
      writeFileSync(file, jsonLines(lines));
      expect(await run()).toBe(true);
      const { facets } = await gateway().get<ItemList>(`${PRODUCT}/GetAll?tags=test-${number}`);
      expect(facets.brands).toEqual([{ value: `دار ${'ع'.repeat(60)} 🍯`, count: 400 }]);
    });

    describe('that was interrupted', () => {
      it('goes on where it stopped, and counts what went before', async () => {
        const lines = many(2_000).map((line) => JSON.stringify(line));
        lines[3] = 'x';
        lines[1_700] = 'y';
        writeFileSync(file, `${lines.join('\n')}\n`);
        await expect(run({}, targetOf(gateway(), 3).target)).rejects.toThrow('the line was cut');
        expect(await total()).toBe(999);
        const { target, sent } = targetOf(gateway());
        expect(await run({}, target)).toBe(false);
        expect(sent()).toBe(2);
        expect(said).toContain('An earlier run stopped after line 1000');
        expect(said).toContain('1998 good (1998 new, 0 changed), 2 bad');
        expect(await total()).toBe(1_998);
        expect(rejectedLines().map(({ line }) => line)).toEqual([4, 1_701]);
        expect(readdirSync(dataDir)).toEqual([]);
      });

      it('begins anew when told to, or when the file is another one now', async () => {
        writeFileSync(file, jsonLines(many(1_100)));
        const interrupt = () => expect(run({}, targetOf(gateway(), 2).target)).rejects.toThrow('the line was cut');
        await interrupt();
        const restarted = targetOf(gateway());
        expect(await run({ restart: true }, restarted.target)).toBe(true);
        expect(restarted.sent()).toBe(3);
        await interrupt();
        writeFileSync(file, jsonLines(many(1_150)));
        const changed = targetOf(gateway());
        expect(await run({}, changed.target)).toBe(true);
        expect(changed.sent()).toBe(3);
      });

      it('writes nothing twice into the list of bad lines when it died between batch and checkpoint', async () => {
        writeFileSync(file, [...Array.from({ length: 500 }, () => 'x'), ...many(600).map((line) => JSON.stringify(line))].join('\n'));
        await expect(run({}, targetOf(gateway(), 2).target)).rejects.toThrow();
        writeFileSync(`${file}.rejected.jsonl`, `${readFileSync(`${file}.rejected.jsonl`, 'utf8')}{"line":501,"reason":"from a run that died"}\n`);
        expect(await run()).toBe(false);
        expect(rejectedLines()).toHaveLength(500);
      });
    });

    describe('as a dry run', () => {
      it('writes nothing and finds what is bad', async () => {
        writeFileSync(file, [...many(3).map((line) => JSON.stringify(line)), 'x'].join('\n'));
        expect(await run({ dryRun: true })).toBe(false);
        expect(said).toContain('3 good, 1 bad');
        expect(await total()).toBe(0);
        expect(existsSync(dataDir)).toBe(false);
      });

      it('knows what earlier lines would have brought in', async () => {
        const name = `shelf-${number}`;
        const part = itemLine(`T${number}-part`, { categories: [name] });
        const box = itemLine(`T${number}-box`, { type: 'COLLECTION', categories: [name], items: [{ sku: part.sku, quantity: 1 }] });
        const lost = itemLine(`T${number}-lost`, { type: 'COLLECTION', items: [{ sku: 'nobody', quantity: 1 }] });
        const thief = itemLine(`T${number}-thief`, { seName: String(part.sku).toLowerCase() });
        writeFileSync(file, jsonLines([categoryLine(name), part, ...many(600), box, lost, thief]));
        expect(await run({ dryRun: true })).toBe(false);
        expect(rejectedLines().map(({ line, reason }) => [line, reason])).toEqual([
          [604, 'items: no item nobody'],
          [605, `seName: ${String(part.sku).toLowerCase()} belongs to ${part.sku}`],
        ]);
        expect(await total()).toBe(0);
      });
    });

    it('and the export command give a catalogue back as it is', async () => {
      const { target } = targetOf(gateway());
      await runExport(target, file);
      const digest = () => createHash('sha256').update(readFileSync(file)).digest('hex');
      const before = digest();
      expect(await run()).toBe(true);
      expect(said).toContain('(0 new, 0 changed), 0 bad');
      await runExport(target, file);
      expect(digest()).toBe(before);
    });

    it('tells what the gateway answers when it refuses', async () => {
      writeFileSync(file, jsonLines(many(1)));
      const target: Target = { name: 'a gateway', request: (address, init) => gateway().request(address, init), close: async () => {} };
      await expect(run({}, target)).rejects.toThrow(/a gateway answered 401.*unauthorized/);
    });
  },
  { lines: CATEGORIES },
);
