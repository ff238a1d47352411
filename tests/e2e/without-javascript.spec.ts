import { orThrow } from './catalogue';
import { expect, test } from './fixtures';
import { toTextKey } from './messages';
import { DINAR } from './money';

test.use({ javaScriptEnabled: false });
test.beforeEach(({ consoleErrors }) => consoleErrors.expect(/\.js \(csp\)/));

test('the home page shows its first slide with image and link, and category and product pages show products, prices and details without JavaScript', async ({
  page,
  localPath,
  lang,
  messages,
  catalogue,
}) => {
  const hero = orThrow(
    catalogue.home.sections.find(({ type }) => type === 'hero'),
    'hero',
  );
  const slide = orThrow(hero.type === 'hero' ? hero.slides[0] : undefined, 'slide');
  const key = toTextKey(lang);
  await page.goto(localPath('/'));
  await expect(page.getByRole('heading', { level: 2, name: slide.title[key] })).toBeInViewport();
  await expect(page.getByRole('img', { name: slide.image.alt[key], exact: true })).toBeInViewport();
  await page
    .getByRole('main')
    .getByRole('link', { name: slide.callToAction[key], exact: true })
    .click();
  // A category.
  await expect(page).toHaveURL(localPath(slide.link));
  const cards = page.getByRole('article');
  expect(await cards.count()).toBeGreaterThan(5);
  for (const price of await page.locator('[data-fils]').allTextContents())
    expect(price).toMatch(DINAR[lang]);
  const title = (await cards.first().getByRole('heading').textContent()) ?? '';
  await cards.first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('region', { name: title }).locator('.price')).toBeVisible();
  await expect(
    page.getByRole('heading', { name: messages.product.sections.story, exact: true }),
  ).toBeVisible();
  await expect(page.getByText(messages.product.sku, { exact: true })).toBeVisible();
  await page.locator('summary').filter({ hasText: messages.product.sections.delivery }).click();
  await expect(page.getByText(messages.product.deliveryText.returns)).toBeVisible();
  await page.getByRole('link', { name: messages.layout.language.label, exact: true }).click();
  await expect(page.locator('html')).not.toHaveAttribute('lang', lang);
});
