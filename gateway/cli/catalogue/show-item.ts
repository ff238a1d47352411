import { getItemByKeyAsStaff } from '../../../lib/contract/calls/staff-catalogue.ts';
import { escapeJson } from '../escape.ts';
import { createGatewayClient } from '../gateway-client.ts';
import type { Target } from '../target.ts';

/** Prints an item, enabled or not, as JSON. The key is its id, SKU or name in URLs. */
export async function showItem(target: Target, key: string): Promise<void> {
  const item = await createGatewayClient(target).call(getItemByKeyAsStaff, {
    params: { sku: key },
  });
  console.info(escapeJson(JSON.stringify(item, null, 2)));
}
