import { test } from './fixtures';
import { TEST_PRODUCT_LINES } from './test-products';

/** Runs before all tests. It also restores products that an aborted run left changed. */
test('the setup imports the test products', async ({ staff }) => {
  await staff.importLines(TEST_PRODUCT_LINES);
});
