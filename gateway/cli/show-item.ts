import { itemSchema } from '../../lib/api/contract/item.ts';
import { escapeJson } from './escape.ts';
import { createGatewayClient } from './gateway-client.ts';
import type { Target } from './target.ts';

/** Prints an item, enabled or not, as JSON. */
export async function showItem(target: Target, key: string): Promise<void> {
  const item = await createGatewayClient(target).requestJson(
    `/admin/catalogue/items/${encodeURIComponent(key)}`,
    itemSchema,
  );
  console.info(escapeJson(JSON.stringify(item, null, 2)));
}
