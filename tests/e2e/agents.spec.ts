import { inArabic } from '../../playwright.config';
import { expect, test } from './shopping';

test.use({
  launchOptions: {
    ...inArabic.launchOptions,
    args: [...inArabic.launchOptions.args, '--enable-features=WebMCP'],
  },
});

const NAMES = ['add_to_cart', 'get_cart', 'get_product', 'remove_from_cart', 'search_catalog'];

interface ToolResult {
  content: { text: string }[];
}

test('the agent of a browser finds a product, adds it to the cart that the shopper sees and removes it, and the forms for search and order tracking are tools, too', async ({
  page,
  shop,
  testProduct,
  localPath,
  messages,
}) => {
  const product = testProduct('plain');
  const readNames = async () => (await page.webmcp.tools()).map(({ name }) => name).sort();
  async function call(name: string, input: object) {
    const { content } = (await page.webmcp.callTool(name, input)) as ToolResult;
    return JSON.parse(content[0]?.text ?? '');
  }

  await test.step('the tools read the catalogue and change the cart', async () => {
    await page.goto(localPath('/'));
    await expect.poll(readNames).toEqual(NAMES);
    const { products } = await call('search_catalog', { query: 'sidr', pagination: { limit: 1 } });
    expect(products).toHaveLength(1);
    expect(await call('get_product', { id: product.id })).toMatchObject({
      product: { title: shop.getTitle(product), variants: [{ price: { amount: 3250 } }] },
    });
    const added = await call('add_to_cart', { id: product.id, quantity: 2 });
    expect(added.totals).toContainEqual({ type: 'total', amount: 6500 });
    await expect(shop.line(product, shop.drawer).quantity).toHaveText('2');
    expect((await call('remove_from_cart', { id: product.id })).line_items).toEqual([]);
    await expect(shop.line(product, shop.drawer).row).toHaveCount(0);
  });

  // Chromium can crash on the navigation after the call of a form, so none is called.
  await test.step('the search form', async () => {
    await page.goto(localPath('/search'));
    await expect.poll(readNames).toEqual([...NAMES, 'show_search_results'].sort());
  });

  await test.step('the form of order tracking', async () => {
    await page.goto(localPath('/success'));
    await expect(page.getByLabel(messages.order.tracking.orderNumber)).toBeVisible();
    await expect.poll(readNames).toEqual([...NAMES, 'track_order'].sort());
  });
});
