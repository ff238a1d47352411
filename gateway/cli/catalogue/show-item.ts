import { staffItemSchema } from '../../../lib/contract/staff-catalogue.ts';
import { escapeJson } from '../escape.ts';
import { createGatewayClient } from '../gateway-client.ts';
import type { Target } from '../target.ts';

/** Prints an item, enabled or not, as JSON. The key is its id, SKU or name in URLs. */
export async function showItem(target: Target, key: string): Promise<void> {
  const path = `/admin/catalogue/items/${encodeURIComponent(key)}`;
  const item = await createGatewayClient(target).requestJson(path, staffItemSchema);
  console.info(escapeJson(JSON.stringify(item, null, 2)));
}
