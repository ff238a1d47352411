import { expect, test } from './fixtures';

const PATH = '/en/faq';
/** Crawlers and link previews to which Next would send a page rendered for them. */
const CRAWLERS = ['bingbot/2.0', 'Twitterbot/1.0', 'facebookexternalhit/1.1', 'WhatsApp/2.23'];

test('crawlers and link previews receive the stored page', async ({ request }) => {
  for (const crawler of CRAWLERS)
    await expect(async () => {
      const response = await request.get(PATH, { headers: { 'user-agent': crawler } });
      expect(response.headers()).toMatchObject({
        'x-nextjs-cache': 'HIT',
        'cache-control': expect.stringContaining('s-maxage='),
      });
      const [head] = (await response.text()).split('</head>');
      expect(head).toContain('<title>');
      expect(head).toContain('og:title');
    }, crawler).toPass();
});

test('the compressed response of a stored page is sent again', async ({ request }) => {
  // Next compresses while it sends, without a length.
  await expect(async () => {
    const response = await request.get(PATH, { headers: { 'accept-encoding': 'gzip' } });
    const headers = response.headers();
    expect(headers['content-encoding']).toBe('gzip');
    expect(Number(headers['content-length'])).toBeGreaterThan(1_000);
    expect(headers['content-security-policy']).toContain('sha256-');
  }).toPass();
});

test('a visitor who comes back and follows a link sees the price of now', async ({
  page,
  request,
  staff,
}) => {
  const [category, sku] = ['/category/care', 'CAR-009'];
  const openCategory = async () => {
    await page.goto('/');
    await page.getByRole('navigation').locator(`a[href$="${category}"]:visible`).first().click();
    await page.waitForURL(`**${category}`);
  };
  await openCategory();
  await page.goto('about:blank');
  const fils = 6_000 + (Date.now() % 1_000);
  await staff.changeItem(sku, { price: fils / 1_000, salePrice: fils / 1_000 });
  const price = `[data-fils="${fils}"]`;
  await expect(async () =>
    expect(await (await request.get(category)).text()).toContain(price.slice(1, -1)),
  ).toPass();
  await openCategory();
  await expect(page.getByRole('main').locator(price).first()).toBeVisible({ timeout: 3_000 });
});
