import { expect, it } from 'vitest';
import { foldText } from '../../../lib/domain/arabic-folding.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import { onDatabase, PRODUCT } from '../../../tests/setup/gateway/test-gateway.ts';
import { sql } from './sql.ts';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));

onDatabase(
  'The folding of the database',
  (gateway) => {
    const db = () => gateway().deps.database.db;

    it('is that of the code, for each letter of Latin and Arabic texts', async () => {
      const texts = [
        ...[...range(0x20, 0x7e), ...range(0xa0, 0x24f), ...range(0x600, 0x6ff)]
          .concat(range(0xfb50, 0xfdff))
          .map((letter) => `ب${letter} x`),
        ...range(0xfe70, 0xfefc).map((letter) => `${letter}`),
        '  عَسَلُ   السِّدْرِ ٥٠٠ غ\n Café ',
      ].filter((text) => !/[ıſẞ]/.test(text));
      const { rows } = (await db().execute(
        sql`SELECT written, fold_text(written) AS folded FROM jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) AS t (written)`,
      )) as unknown as { rows: { written: string; folded: string }[] };
      expect(rows).toHaveLength(texts.length);
      expect(rows.filter(({ written, folded }) => folded !== foldText(written))).toEqual([]);
    });

    it.each(['قہوہ', 'قہوۃ', 'قهوۀ', 'قَهْوَة', 'ﻗﻬﻮة'])(
      'shoppers find coffee by %s',
      async (word) => {
        const response = await gateway().request(
          `${PRODUCT}/searchProductInHomePage?productName=${encodeURIComponent(word)}`,
        );
        expect(await response.text()).toContain('COFFEE');
      },
    );
  },
  {
    lines: [
      ...CATEGORIES,
      itemLine('COFFEE', { title: { En: 'Coffee COFFEE', Ar: 'قهوة عربية' } }),
    ],
  },
);
