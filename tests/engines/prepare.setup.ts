import { expect, test } from '@playwright/test';
import { LARGE_CATEGORY, LARGE_CATEGORY_LINES } from '../e2e/large-category';
import { createStaffClient } from '../e2e/staff';

/** Runs before all tests, so that the catalogue does not change during a test. */
test('the setup creates a category with more than one page', async ({ request }) => {
  await createStaffClient(request).importLines(LARGE_CATEGORY_LINES);
  for (const prefix of ['', '/en']) {
    const readPage = async () => (await request.get(`${prefix}/category/${LARGE_CATEGORY}`)).text();
    await expect.poll(readPage, { timeout: 20_000 }).toContain('e2e-plain-soap-');
  }
});
