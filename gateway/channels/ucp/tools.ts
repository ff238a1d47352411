import { getProduct } from './catalog/get-product.ts';
import { lookupCatalog } from './catalog/lookup.ts';
import { searchCatalog } from './catalog/search.ts';
import { getOrder } from './orders/get-order.ts';
import { CART_TOOLS } from './sessions/cart-tools.ts';
import { CHECKOUT_TOOLS } from './sessions/checkout-tools.ts';
import type { Tool } from './tool.ts';

export const TOOLS: readonly Tool[] = [
  searchCatalog,
  lookupCatalog,
  getProduct,
  ...CART_TOOLS,
  ...CHECKOUT_TOOLS,
  getOrder,
];
