import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ItemList } from '../../../lib/contract/listing.ts';
import {
  CATEGORIES,
  categoryLine,
  itemLine,
  toJsonLines,
} from '../../../tests/setup/gateway/lines.ts';
import {
  onDatabase,
  PRODUCT,
  type TestGateway,
} from '../../../tests/setup/gateway/test-gateway.ts';
import type { Target } from '../target.ts';
import { runExport } from './export-command.ts';
import { runImport } from './import-command.ts';
import { LIMITS } from './read-batches.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'catalogue-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let number = 0;
let file = '';
let dataDir = '';
let printed = '';
beforeEach(() => {
  number += 1;
  file = path.join(folder, `lines-${number}.jsonl`);
  dataDir = path.join(folder, `data-${number}`);
  printed = '';
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  return () => stderr.mockRestore();
});

/** Items of the current test, with unique SKUs. */
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    itemLine(`T${number}-${index}`, { tags: [`test-${number}`] }),
  );
const rejectedLines = () =>
  readFileSync(`${file}.rejected.jsonl`, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

onDatabase(
  'the import command',
  (gateway) => {
    /** Sends batches to the gateway under test; the request of the batch number `failAt` fails. */
    const createTarget = (to: TestGateway, failAt = Number.POSITIVE_INFINITY) => {
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
    const run = (
      options: { dryRun?: boolean; restart?: boolean } = {},
      target = createTarget(gateway()).target,
    ) =>
      runImport(target, {
        file,
        dataDir,
        dryRun: false,
        restart: false,
        withStock: false,
        ...options,
      });
    const total = async () =>
      (await gateway().get<ItemList>(`${PRODUCT}/GetAll?tags=test-${number}`)).total;

    it('imports a long file in batches and deletes its checkpoint', async () => {
      writeFileSync(file, toJsonLines(many(1_200)));
      const { target, sent } = createTarget(gateway());
      expect(await run({}, target)).toBe(true);
      expect(sent()).toBe(3);
      expect(await total()).toBe(1_200);
      expect(printed).toContain('1200 lines');
      expect(printed).toContain('1200 good (1200 new, 0 changed), 0 bad');
      expect(existsSync(`${file}.rejected.jsonl`)).toBe(false);
      expect(readdirSync(dataDir)).toEqual([]);
    });

    it('reports bad lines with their numbers in the file and fails', async () => {
      const lines = many(700).map((line) => JSON.stringify(line));
      lines[9] = '{"sku":';
      lines[649] = JSON.stringify(itemLine(`T${number}-bad`, { price: -1 }));
      writeFileSync(file, lines.join('\n'));
      expect(await run()).toBe(false);
      expect(await total()).toBe(698);
      expect(printed).toMatch(/line 10: is not JSON/);
      expect(printed).toMatch(new RegExp(`line 650 \\(T${number}-bad\\): price`));
      expect(rejectedLines()).toMatchObject([
        { line: 10, reason: 'is not JSON' },
        { line: 650, sku: `T${number}-bad` },
      ]);
    });

    it('prints the first 50 bad lines and writes all of them to a file', async () => {
      writeFileSync(file, Array.from({ length: 640 }, () => 'x').join('\n'));
      expect(await run()).toBe(false);
      expect(printed.match(/is not JSON/g)).toHaveLength(50);
      expect(rejectedLines().map(({ line }) => line)).toEqual(
        Array.from({ length: 640 }, (_, index) => index + 1),
      );
    });

    it('rejects a line that is too long and continues with the next line', async () => {
      const [before, after] = many(2);
      writeFileSync(
        file,
        [
          JSON.stringify(before),
          `{"x":"${'x'.repeat(3 * LIMITS.line)}"}`,
          JSON.stringify(after),
        ].join('\n'),
      );
      expect(await run()).toBe(false);
      expect(await total()).toBe(2);
      expect(rejectedLines()).toEqual([{ line: 2, reason: `is longer than ${LIMITS.line} bytes` }]);
    });

    it('reads multi-byte characters correctly across the chunks of a file', async () => {
      const lines = many(400).map((line) => ({ ...line, brand: `دار ${'ع'.repeat(60)} 🍯` }));
      writeFileSync(file, toJsonLines(lines));
      expect(await run()).toBe(true);
      const { facets } = await gateway().get<ItemList>(`${PRODUCT}/GetAll?tags=test-${number}`);
      expect(facets.brands).toEqual([{ value: `دار ${'ع'.repeat(60)} 🍯`, count: 400 }]);
    });

    describe('after an interruption', () => {
      it('resumes at its checkpoint and includes earlier lines in its counts', async () => {
        const lines = many(2_000).map((line) => JSON.stringify(line));
        lines[3] = 'x';
        lines[1_700] = 'y';
        writeFileSync(file, `${lines.join('\n')}\n`);
        await expect(run({}, createTarget(gateway(), 3).target)).rejects.toThrow(
          'the line was cut',
        );
        expect(await total()).toBe(999);
        const { target, sent } = createTarget(gateway());
        expect(await run({}, target)).toBe(false);
        expect(sent()).toBe(2);
        expect(printed).toContain('An earlier run stopped after line 1000');
        expect(printed).toContain('1998 good (1998 new, 0 changed), 2 bad');
        expect(await total()).toBe(1_998);
        expect(rejectedLines().map(({ line }) => line)).toEqual([4, 1_701]);
        expect(readdirSync(dataDir)).toEqual([]);
      });

      it('starts at the first line with --restart and for a changed file', async () => {
        writeFileSync(file, toJsonLines(many(1_100)));
        const interrupt = () =>
          expect(run({}, createTarget(gateway(), 2).target)).rejects.toThrow('the line was cut');
        await interrupt();
        const restarted = createTarget(gateway());
        expect(await run({ restart: true }, restarted.target)).toBe(true);
        expect(restarted.sent()).toBe(3);
        await interrupt();
        writeFileSync(file, toJsonLines(many(1_150)));
        const changed = createTarget(gateway());
        expect(await run({}, changed.target)).toBe(true);
        expect(changed.sent()).toBe(3);
      });

      it('writes each bad line once when the process ended between batch and checkpoint', async () => {
        writeFileSync(
          file,
          [
            ...Array.from({ length: 500 }, () => 'x'),
            ...many(600).map((line) => JSON.stringify(line)),
          ].join('\n'),
        );
        await expect(run({}, createTarget(gateway(), 2).target)).rejects.toThrow();
        writeFileSync(
          `${file}.rejected.jsonl`,
          `${readFileSync(`${file}.rejected.jsonl`, 'utf8')}{"line":501,"reason":"from an interrupted run"}\n`,
        );
        expect(await run()).toBe(false);
        expect(rejectedLines()).toHaveLength(500);
      });
    });

    describe('with --dry-run', () => {
      it('reports bad lines without writing any line', async () => {
        writeFileSync(file, [...many(3).map((line) => JSON.stringify(line)), 'x'].join('\n'));
        expect(await run({ dryRun: true })).toBe(false);
        expect(printed).toContain('3 good, 1 bad');
        expect(await total()).toBe(0);
        expect(existsSync(dataDir)).toBe(false);
      });

      it('resolves references to earlier lines of the file', async () => {
        const name = `category-${number}`;
        const part = itemLine(`T${number}-part`, { categories: [name] });
        const box = itemLine(`T${number}-box`, {
          type: 'COLLECTION',
          categories: [name],
          items: [{ sku: part.sku, quantity: 1 }],
        });
        const incomplete = itemLine(`T${number}-incomplete`, {
          type: 'COLLECTION',
          items: [{ sku: 'missing', quantity: 1 }],
        });
        const duplicate = itemLine(`T${number}-duplicate`, {
          seName: String(part.sku).toLowerCase(),
        });
        writeFileSync(
          file,
          toJsonLines([categoryLine(name), part, ...many(600), box, incomplete, duplicate]),
        );
        expect(await run({ dryRun: true })).toBe(false);
        expect(rejectedLines().map(({ line, reason }) => [line, reason])).toEqual([
          [604, 'items: no item missing'],
          [605, `seName: ${String(part.sku).toLowerCase()} belongs to ${part.sku}`],
        ]);
        expect(await total()).toBe(0);
      });
    });

    it('changes nothing when it imports an export of the same catalogue', async () => {
      const { target } = createTarget(gateway());
      await runExport(target, file);
      const digest = () => createHash('sha256').update(readFileSync(file)).digest('hex');
      const before = digest();
      expect(await run()).toBe(true);
      expect(printed).toContain('(0 new, 0 changed), 0 bad');
      await runExport(target, file);
      expect(digest()).toBe(before);
    });

    it('reports the error response of the gateway', async () => {
      writeFileSync(file, toJsonLines(many(1)));
      const target: Target = {
        name: 'a gateway',
        request: (address, init) => gateway().requestStaff(address, init),
        close: async () => {},
      };
      await expect(run({}, target)).rejects.toThrow(/a gateway responded with 401.*unauthorized/);
    });
  },
  { lines: CATEGORIES },
);
