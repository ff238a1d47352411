import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { shopConfigSchema } from '@/lib/contract/shop-config';
import * as config from '@/shop.config';
import { ROOT, sourceFiles } from './sources';

it('shop.config.ts is complete and valid', () => {
  expect(shopConfigSchema.safeParse(config).error?.issues ?? []).toEqual([]);
});

/** The demonstration's data and its fixture; recorded responses are no sources. */
const NAMES_THE_SHOP =
  /^(shop\.config\.ts$|gateway\/db\/seed\/|tools\/photography\/|tests\/fixtures\/(?:demonstration|shop\.config)\.ts$)/;

it.runIf(config.isDemonstration)(
  'no other source names the shop, its order numbers or its promotion codes',
  () => {
    const { shopName, orderPrefix } = config;
    const promotions: { code: string }[] = JSON.parse(
      readFileSync(path.join(ROOT, 'gateway/db/seed/promotions.json'), 'utf8'),
    );
    const names = [...Object.values(shopName), orderPrefix, ...promotions.map(({ code }) => code)];
    const messageFiles = ['ar', 'en'].map((language) => ({
      path: `messages/${language}.json`,
      lines: readFileSync(path.join(ROOT, `messages/${language}.json`), 'utf8').split('\n'),
    }));
    const files = sourceFiles('**/*.{ts,tsx,mjs,css,html,yml}')
      .concat(messageFiles)
      .filter(({ path: file }) => !NAMES_THE_SHOP.test(file));
    expect(files.length).toBeGreaterThan(1000);
    const found = files.flatMap(({ path: file, lines }) =>
      lines.flatMap((line, index) =>
        names.some((name) => line.toUpperCase().includes(name.toUpperCase()))
          ? [`${file}:${index + 1}: ${line.trim()}`]
          : [],
      ),
    );
    expect(found).toEqual([]);
  },
);
