import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, createCallers } from '../../../tests/setup/gateway/callers.ts';
import { writeCountries } from '../../../tests/setup/gateway/countries.ts';
import { CATEGORIES, SHOP } from '../../../tests/setup/gateway/lines.ts';
import { onDatabase, PRODUCT, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { deterministicId } from '../../platform/db/deterministic-id.ts';
import { writePromotions } from '../promotions/promotion-rows.ts';

/** JSON values of a wrong kind, as scanners, broken clients and attackers send them. */
const VALUES = [
  'null',
  'true',
  '0',
  '-0',
  '-1',
  '0.5',
  '1.0000001',
  '1e309',
  '-1e309',
  '1e21',
  '9007199254740993',
  '2147483648',
  '10000',
  '"1"',
  '"NaN"',
  '""',
  '" "',
  '"\\u0000"',
  '"KW\\u0000"',
  '"\\ud800"',
  '"\\udfff\\ud800"',
  '"kw"',
  '"KWT"',
  '"ك"',
  '"%"',
  '"_"',
  '"\\\\"',
  '"\'; DROP TABLE items; --"',
  '"#{7*7}"',
  '"<script>alert(1)</script>"',
  '"__proto__"',
  '"constructor"',
  `"${'x'.repeat(65)}"`,
  `"${'ع'.repeat(30_000)}"`,
  '[]',
  '[null]',
  '[[]]',
  '{}',
  '{"__proto__":{"typeId":"x"}}',
  '{"toString":1}',
  `${'['.repeat(19)}${']'.repeat(19)}`,
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
] as const;

const LINE = `{"typeId":"${deterministicId('item', 'SIDR')}","type":"PRODUCT","quantity":1}`;
const HOLE = '§';

/** Each call with its valid body, and that body with a placeholder instead of each of its parts. */
const CALLS = {
  CheckAvailably: {
    good: `{"countryId":"KW","source":"WebSite","userId":null,"items":[${LINE}]}`,
    fields: ['countryId', 'source', 'userId', 'items'],
  },
  CheckPromotions: {
    good: `{"countryCode":"KW","userId":null,"items":[${LINE}]}`,
    fields: ['countryCode', 'userId', 'items'],
  },
  CheckPromotionCode: {
    good: `{"code":"TEN","countryCode":"KW","userId":null,"items":[${LINE}]}`,
    fields: ['code', 'countryCode', 'userId', 'items'],
  },
} as const;
const CALL_NAMES = ['CheckAvailably', 'CheckPromotions', 'CheckPromotionCode'] as const;

function withHoles({ good, fields }: (typeof CALLS)[(typeof CALL_NAMES)[number]]): string[] {
  const part = (name: string) => new RegExp(`"${name}":(?:"[^"]*"|null|\\d+|\\[.*\\])`);
  const inBody = fields.map((name) => good.replace(part(name), `"${name}":${HOLE}`));
  const inLine = ['typeId', 'type', 'quantity'].map((name) =>
    good.replace(LINE, LINE.replace(part(name), `"${name}":${HOLE}`)),
  );
  const added = [
    good.replace('{', `{"extra":${HOLE},`),
    good.replace(LINE, LINE.replace('{', `{"extra":${HOLE},`)),
  ];
  return [
    HOLE,
    good.replace(LINE, HOLE),
    good.replace(LINE, `${LINE},${HOLE}`),
    ...inBody,
    ...inLine,
    ...added,
  ];
}

const buildBodies = (call: (typeof CALL_NAMES)[number]) =>
  withHoles(CALLS[call]).flatMap((body) => VALUES.map((value) => body.replace(HOLE, () => value)));

onDatabase(
  'Malformed cart requests',
  (gateway) => {
    let caller: Caller;
    beforeAll(async () => {
      caller = (await createCallers(gateway()))();
      const { db } = gateway().deps.database;
      await writeCountries(db);
      await writePromotions(db, [
        {
          code: 'TEN',
          kind: 'percent',
          value: 10,
          minimumTotal: 0,
          message: { En: 'Ten', Ar: 'عشرة' },
        },
      ]);
    });
    const send = (
      call: string,
      body: BodyInit | null,
      headers: Record<string, string> = { 'content-type': 'application/json' },
    ) => caller(`${PRODUCT}/${call}`, { method: 'POST', headers, body });
    const readRejection = async (response: Response) => {
      const { status, code, errors } = await readProblem(response);
      return { status, code, paths: errors.map(({ path }) => path) };
    };

    describe.each(CALL_NAMES)('%s', (call) => {
      const { good } = CALLS[call];

      it('accepts the valid body from which the others are derived', async () => {
        expect((await send(call, good)).status).toBe(200);
      });

      it(`answers ${buildBodies(call).length} bodies with one wrong value without a server error`, async () => {
        const counts = new Map<number, number>();
        for (const body of buildBodies(call)) {
          const { status } = await send(call, body);
          expect([200, 400, 404, 413], body.slice(0, 200)).toContain(status);
          counts.set(status, (counts.get(status) ?? 0) + 1);
        }
        expect(counts.get(400)).toBeGreaterThan(200);
      });

      it('rejects every truncated body with 400, and answers no body with a missing character with a server error', async () => {
        for (let length = 0; length < good.length; length++) {
          expect((await send(call, good.slice(0, length))).status, good.slice(0, length)).toBe(400);
          const without = good.slice(0, length) + good.slice(length + 1);
          expect((await send(call, without)).status, without).toBeLessThan(500);
        }
      });

      it.each([
        ['nothing', null, 'application/json'],
        ['text', good, 'text/plain'],
        ['a form', 'code=TEN&countryCode=KW', 'application/x-www-form-urlencoded'],
        ['XML', '<items/>', 'application/xml'],
        ['lines', good, 'application/x-ndjson'],
        ['no type at all', good, ''],
      ])('rejects %s instead of JSON with 400', async (_, body, type) => {
        expect(await readRejection(await send(call, body, { 'content-type': type }))).toMatchObject(
          { status: 400, code: 'invalid_request' },
        );
      });

      it('rejects bytes that are not UTF-8 with 400', async () => {
        expect((await send(call, new Uint8Array([0xff, 0xfe, 0x00, 0x7b]))).status).toBe(400);
      });

      it('names the invalid field of a malformed cart request', async () => {
        const of = async (body: string) => (await readRejection(await send(call, body))).paths;
        const country = call === 'CheckAvailably' ? 'countryId' : 'countryCode';
        expect(await of(good.replace('"KW"', '"kw"'))).toEqual([country]);
        expect(await of(good.replace('"quantity":1', '"quantity":0.5'))).toEqual([
          'items.0.quantity',
        ]);
        expect(await of(good.replace('"quantity":1', '"quantity":0'))).toEqual([
          'items.0.quantity',
        ]);
        expect(await of(good.replace('"quantity":1', '"quantity":10000'))).toEqual([
          'items.0.quantity',
        ]);
        expect(await of(good.replace(LINE, `${LINE},{"quantity":"1"}`))).toEqual([
          'items.1.typeId',
          'items.1.quantity',
        ]);
        expect(await of(good.replace('"PRODUCT"', '"GIFT"'))).toEqual(['items.0.type']);
        expect(await of(good.replace('"userId":null,', ''))).toEqual(['userId']);
        expect(await of(good.replace('{', '{"expectedTotal":1,"price":0,'))).toEqual([
          'expectedTotal',
          'price',
        ]);
        expect(await of(good.replace(LINE, LINE.replace('{', '{"price":0,')))).toEqual([
          'items.0.price',
        ]);
        expect(await of(good.replace(LINE, ''))).toEqual(['items']);
        expect(await of(good.replace('"userId":null', '"userId":"a\\u0000b"'))).toEqual(['userId']);
        expect(await of(good.replace('"userId":null', '"userId":{"\\u0000":1}'))).toEqual([
          'userId',
        ]);
      });

      it('accepts 200 lines and rejects 201 lines with 400 and more than 64 KiB with 413', async () => {
        const lines = (count: number) =>
          good.replace(LINE, Array.from({ length: count }, () => LINE).join(','));
        expect((await send(call, lines(200))).status).toBe(200);
        expect(await readRejection(await send(call, lines(201)))).toEqual({
          status: 400,
          code: 'invalid_request',
          paths: ['items'],
        });
        expect(
          await readRejection(await send(call, `${good}${' '.repeat(64 * 1024)}`)),
        ).toMatchObject({ status: 413, code: 'body_too_large' });
      });

      it('rejects a deeply nested value with 400 and names its path', async () => {
        const deep = `${'['.repeat(30)}${']'.repeat(30)}`;
        const { status, paths } = await readRejection(
          await send(call, good.replace('"userId":null', `"userId":${deep}`)),
        );
        expect(status).toBe(400);
        expect(paths[0]).toMatch(/^userId(\.0){19}$/);
      });
    });

    it('rejects malformed item changes by staff without a server error', async () => {
      for (const value of VALUES) {
        for (const body of [
          `{"unavailableCountryCodes":${value}}`,
          `{"unavailableCountryCodes":["SA",${value}]}`,
          value,
        ]) {
          const response = await gateway().staff('/admin/catalogue/items/SIDR', {
            method: 'PATCH',
            headers: { 'content-type': 'application/json' },
            body,
          });
          expect([200, 400, 413], body.slice(0, 200)).toContain(response.status);
        }
      }
    });

    it('rejects a country that is listed twice with 400', async () => {
      const init = {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: '{"unavailableCountryCodes":["SA","SA"]}',
      };
      expect(
        await readRejection(await gateway().staff('/admin/catalogue/items/SIDR', init)),
      ).toEqual({
        status: 400,
        code: 'invalid_request',
        paths: ['unavailableCountryCodes'],
      });
    });
  },
  { lines: [...CATEGORIES, ...SHOP] },
);
