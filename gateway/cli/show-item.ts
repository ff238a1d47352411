import { itemSchema } from '../../lib/api/contract/item.ts';
import type { Target } from './target.ts';

/** Prints an item, enabled or not, as the gateway has it. @returns whether it exists */
export async function showItem(target: Target, id: string): Promise<boolean> {
  const response = await target.request(`/product/api/WEB/Product/GetById?${new URLSearchParams({ id })}`);
  if (response.status === 404) {
    console.error(`There is no item with the id ${id}.`);
    return false;
  }
  if (!response.ok) throw new Error(`${target.name} answered ${response.status}`);
  console.info(JSON.stringify(itemSchema.parse(await response.json()), null, 2));
  return true;
}
