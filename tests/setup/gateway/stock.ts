import { buildPost } from './callers.ts';
import type { TestGateway } from './test-gateway.ts';

/** Sets the units of a product as staff who have counted them. */
export const countStock = ({ staff }: Pick<TestGateway, 'staff'>, sku: string, count: number) =>
  staff(`/admin/catalogue/items/${sku}/stock-adjustments`, buildPost({ count, reason: 'Counted' }));
