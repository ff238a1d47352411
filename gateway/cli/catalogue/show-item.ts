import { itemSchema } from '../../../lib/contract/item.ts';
import { PRODUCT_API } from '../../../lib/contract/paths.ts';
import { isUuid } from '../../http/uuid.ts';
import { escapeJson } from '../escape.ts';
import { createGatewayClient } from '../gateway-client.ts';
import type { Target } from '../target.ts';

const BY_ID = `${PRODUCT_API}/GetById`;

/** Prints an item, enabled or not, as JSON. The key is its id, SKU or name in URLs. */
export async function showItem(target: Target, key: string): Promise<void> {
  const path = isUuid(key)
    ? `${BY_ID}?id=${key}`
    : `/admin/catalogue/items/${encodeURIComponent(key)}`;
  const item = await createGatewayClient(target).requestJson(path, itemSchema);
  console.info(escapeJson(JSON.stringify(item, null, 2)));
}
