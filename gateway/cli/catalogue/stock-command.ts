import { changeStock } from '../../../lib/contract/calls/staff-catalogue.ts';
import type { StockAdjustment } from '../../../lib/contract/staff-catalogue.ts';
import { toLatinDigits } from '../../../lib/domain/digits.ts';
import { createGatewayClient } from '../gateway-client.ts';
import type { Target } from '../target.ts';

/**
 * Reads `+5`, `-3` or `=40`.
 * @throws Error for anything else, such as a number without a sign
 */
export function parseAdjustment(text: string, reason: string): StockAdjustment {
  const [, sign, digits] = /^([+\-=])(\d{1,9})$/.exec(toLatinDigits(text).trim()) ?? [];
  if (digits === undefined)
    throw new Error(`${text}: write +5 to add units, -3 to take some away, or =40 for a count`);
  if (sign === '=') return { count: Number(digits), reason };
  return { units: sign === '-' ? -Number(digits) : Number(digits), reason };
}

/** Changes the units of a product and prints the result. */
export async function adjustStock(
  target: Target,
  sku: string,
  adjustment: StockAdjustment,
): Promise<void> {
  const { before, stock, reserved } = await createGatewayClient(target).call(changeStock, {
    params: { sku },
    body: adjustment,
  });
  console.info(`${sku}: ${before} → ${stock} units, ${reserved} of them reserved by open orders`);
}
