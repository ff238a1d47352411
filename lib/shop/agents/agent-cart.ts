import { inLanguage } from '../../domain/in-language.ts';
import { lineTotal } from '../../domain/line-total.ts';
import { routes } from '../../domain/routes.ts';
import { buildStorefrontUrl } from '../../domain/storefront-url.ts';
import { UCP_CURRENCY } from '../../domain/ucp-product.ts';
import { localePath } from '../../i18n/paths.ts';
import { getCartSubTotalFils, type ValidatedLine } from '../cart/cart-validation.ts';
import type { AgentView } from './agent-product.ts';

const MAX_LINES = 100;

/**
 * The cart in the form of UCP. It has products and prices only, nothing about the shopper. The
 * total is without promotion and delivery, which checkout adds.
 */
export function toAgentCart(lines: readonly ValidatedLine[], { locale, origin }: AgentView) {
  const subTotal = getCartSubTotalFils(lines);
  const shown = lines.slice(0, MAX_LINES);
  return {
    line_items: shown.map(({ line, unitFils }) => ({
      id: line.id,
      item: { id: line.id, title: inLanguage(line.title, locale), price: unitFils },
      quantity: line.orderQuantity,
      totals: [{ type: 'subtotal', amount: lineTotal(unitFils, line.orderQuantity) }],
    })),
    currency: UCP_CURRENCY,
    totals: [
      { type: 'subtotal', amount: subTotal },
      { type: 'total', amount: subTotal },
    ],
    messages: [
      ...shown.flatMap((line, index) => toMessage(line, `$.line_items[${index}]`)),
      ...(lines.length > MAX_LINES
        ? [{ type: 'info', content: `The cart has ${lines.length} lines; these are the first.` }]
        : []),
    ],
    continue_url: buildStorefrontUrl(origin, localePath(locale, routes.cart)),
  };
}

/** Why a line cannot be ordered as it is. */
function toMessage({ error }: ValidatedLine, path: string) {
  if (!error) return [];
  const problem = {
    gone: ['item_unavailable', 'The product is not sold any more.'],
    country: ['address_undeliverable', 'The product is not delivered to the chosen country.'],
    quantity: [
      'out_of_stock',
      `Only ${error.kind === 'quantity' ? error.available : 0} units are available.`,
    ],
  }[error.kind];
  const [code, content] = problem;
  return [{ type: 'error', code, content, severity: 'recoverable', path }];
}
