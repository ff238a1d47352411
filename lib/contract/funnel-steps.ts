/**
 * The steps of a purchase: a product was viewed, put into the cart, the checkout was opened, an
 * order was placed. Separate from the schema, so that a page does not load zod.
 */
export const FUNNEL_STEPS = ['view', 'cart', 'checkout', 'order'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];
