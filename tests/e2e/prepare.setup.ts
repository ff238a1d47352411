import { expect, test } from './fixtures';
import { LARGE_CATEGORY, LARGE_CATEGORY_LINES } from './large-category';
import { gatewayUrl } from './staff';

/** Runs before all tests, so that the catalogue does not change during a test. */
test('the setup creates a category with more than one page', async ({ staff, request }) => {
  await staff.importLines(LARGE_CATEGORY_LINES);
  const list = await request.get(
    `${gatewayUrl()}/product/api/WEB/Product/GetAll?category=${LARGE_CATEGORY}`,
  );
  const { total } = await list.json();
  for (const prefix of ['', '/en']) {
    await expect
      .poll(async () => (await request.get(`${prefix}/category/${LARGE_CATEGORY}`)).text(), {
        timeout: 20_000,
      })
      .toContain(`${prefix ? '24 of' : '24 من'} ${total}`);
  }
});
