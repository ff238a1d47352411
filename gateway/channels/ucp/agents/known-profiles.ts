import type { AgentProfile } from './agent.ts';

/** The capabilities of Shopify's published agent profiles that start with `dev.ucp`. */
const SHOPIFY_CAPABILITIES = [
  'dev.ucp.shopping.checkout',
  'dev.ucp.shopping.fulfillment',
  'dev.ucp.shopping.buyer_consent',
  'dev.ucp.shopping.discount',
  'dev.ucp.shopping.cart',
  'dev.ucp.shopping.order',
  'dev.ucp.shopping.catalog.search',
  'dev.ucp.shopping.catalog.lookup',
];

const shopifyProfile = (version: AgentProfile['version']) =>
  [
    `https://shopify.dev/ucp/agent-profiles/${version}/valid-with-capabilities.json`,
    { version, capabilities: SHOPIFY_CAPABILITIES },
  ] as const;

/** Stored copies of published profiles, by their URL. They are never fetched. */
export const KNOWN_PROFILES: ReadonlyMap<string, AgentProfile> = new Map([
  shopifyProfile('2026-08-25'),
  shopifyProfile('2026-04-08'),
]);
