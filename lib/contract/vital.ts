/**
 * Measurements of page speed in visitors' browsers: https://web.dev/articles/vitals. Separate from
 * the schemas, so that a page does not load zod.
 */
/**
 * The largest accepted values: milliseconds, and a score without unit for CLS. `SoftLCP` is LCP of
 * a navigation within the document, which is not comparable with that of a loaded one.
 */
export const MAX_VITAL_VALUES = {
  LCP: 120_000,
  SoftLCP: 120_000,
  INP: 120_000,
  CLS: 100,
  TTFB: 120_000,
} as const;
export type VitalName = keyof typeof MAX_VITAL_VALUES;

/** Pages by their purpose: labels of metrics have no URLs and no ids. */
export const PAGE_KINDS = [
  'home',
  'category',
  'product',
  'search',
  'cart',
  'checkout',
  'other',
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

export const DEVICE_CLASSES = ['phone', 'desktop'] as const;
export type DeviceClass = (typeof DEVICE_CLASSES)[number];

export const MAX_VITALS_PER_REQUEST = 20;
