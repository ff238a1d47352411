import { test } from './fixtures';
import { TEST_PRODUCT_LINES } from './test-products';

/** Before all journeys; it also puts back what a run that was cut off has left changed. */
test('items of the journeys’ own', async ({ staff }) => {
  await staff.importLines(TEST_PRODUCT_LINES);
});
