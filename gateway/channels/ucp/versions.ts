/** Releases of the Universal Commerce Protocol (ucp.dev) that the shop speaks, the newest first. */
export const UCP_VERSIONS = ['2026-08-25', '2026-04-08'] as const;
export type UcpVersion = (typeof UCP_VERSIONS)[number];

export const isUcpVersion = (version: string): version is UcpVersion =>
  UCP_VERSIONS.some((known) => known === version);

export interface CapabilityEntry {
  spec: string;
  schema: string;
  extends?: string | readonly string[];
}

/** What the profile advertises: only what works. Payment is not part of it. */
export const CAPABILITIES = {
  'dev.ucp.shopping.catalog.search': { spec: 'catalog/search', schema: 'catalog_search' },
  'dev.ucp.shopping.catalog.lookup': { spec: 'catalog/lookup', schema: 'catalog_lookup' },
  'dev.ucp.shopping.cart': { spec: 'cart', schema: 'cart' },
  'dev.ucp.shopping.checkout': { spec: 'checkout', schema: 'checkout' },
  'dev.ucp.shopping.fulfillment': {
    spec: 'fulfillment',
    schema: 'fulfillment',
    extends: 'dev.ucp.shopping.checkout',
  },
  'dev.ucp.shopping.discount': {
    spec: 'discount',
    schema: 'discount',
    extends: ['dev.ucp.shopping.cart', 'dev.ucp.shopping.checkout'],
  },
  'dev.ucp.shopping.order': { spec: 'order', schema: 'order' },
} as const satisfies Record<string, CapabilityEntry>;
export type Capability = keyof typeof CAPABILITIES;

export const CAPABILITY_NAMES = Object.keys(CAPABILITIES) as Capability[]; // the keys of a closed table
