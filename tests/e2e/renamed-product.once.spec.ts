import { expect, test } from './fixtures';
import { toPath } from './messages';
import { TEST_PRODUCT_LINES } from './test-products';

const SKU = 'E2E-RENAMED';
const LANGUAGES = ['ar', 'en'] as const;

test('the page of a former name redirects permanently to the present one, in both languages and after every change', async ({
  request,
  staff,
}) => {
  const [line] = TEST_PRODUCT_LINES;
  const rename = (seName: string) => staff.importLines([{ ...line, sku: SKU, seName }]);
  const open = (lang: 'ar' | 'en', name: string) =>
    request.get(toPath(lang, `/product-details/${name}`), { maxRedirects: 0 });
  const expectRedirects = (from: string, to: string) =>
    expect(async () => {
      for (const lang of LANGUAGES) {
        const response = await open(lang, from);
        expect(response.status()).toBe(308);
        expect(response.headers().location).toBe(toPath(lang, `/product-details/${to}`));
      }
    }).toPass({ timeout: 20_000 });

  await rename('e2e-renamed-1');
  for (const lang of LANGUAGES) expect((await open(lang, 'e2e-renamed-1')).status()).toBe(200);
  // A stored 404 must not hide the page of a new name.
  for (const lang of LANGUAGES) expect((await open(lang, 'e2e-renamed-2')).status()).toBe(404);
  await rename('e2e-renamed-2');
  await expectRedirects('e2e-renamed-1', 'e2e-renamed-2');
  await expect(async () => {
    for (const lang of LANGUAGES) expect((await open(lang, 'e2e-renamed-2')).status()).toBe(200);
  }).toPass({ timeout: 20_000 });
  await rename('e2e-renamed-3');
  await expectRedirects('e2e-renamed-1', 'e2e-renamed-3');
  await expectRedirects('e2e-renamed-2', 'e2e-renamed-3');
  await staff.changeItem(SKU, { isEnabled: false });
});
