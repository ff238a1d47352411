import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { shopConfigSchema } from '@/lib/contract/shop-config';
import { findShopConfig } from '@/scripts/lib/source-hash';
import * as config from '@/shop.config';
import { USE_TEST_SHOP } from '../setup/gateway/compile-cache';
import { ROOT, sourceFiles } from './sources';

it('shop.config.ts is complete and valid', () => {
  expect(shopConfigSchema.safeParse(config).error?.issues ?? []).toEqual([]);
});

/** The demonstration's data and its fixture; recorded responses are no sources. */
const NAMES_THE_SHOP =
  /^(shop\.config\.ts$|gateway\/platform\/db\/seed\/|tools\/photography\/|tests\/fixtures\/(?:demonstration|shop\.config)\.ts$)/;

it.runIf(config.isDemonstration)(
  'no other source names the shop, its order numbers or its promotion codes',
  () => {
    const { shopName, orderPrefix } = config;
    const promotions: { code: string }[] = JSON.parse(
      readFileSync(path.join(ROOT, 'gateway/platform/db/seed/promotions.json'), 'utf8'),
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

/** As `next.config.ts` spells them. */
const REPLACED = /^(?:@\/shop\.config|(?:\.\.\/){1,3}shop\.config\.ts)$/;

it('the tests replace shop.config.ts in every process and bundle', () => {
  const env = { PATH: process.env.PATH, NODE_OPTIONS: USE_TEST_SHOP };
  expect(findShopConfig(env)).toBe(path.join('tests', 'fixtures', 'shop.config.ts'));
  const bundled = sourceFiles('**/*.{ts,tsx}').filter(({ path: file }) =>
    /^(?:app|components|lib|stores)\//.test(file),
  );
  const imports = bundled.flatMap(({ lines }) =>
    lines.flatMap((line) => /from '([^']*\/shop\.config[^']*)'/.exec(line)?.[1] ?? []),
  );
  expect(imports.length).toBeGreaterThan(30);
  expect(imports.filter((name) => !REPLACED.test(name))).toEqual([]);
});
