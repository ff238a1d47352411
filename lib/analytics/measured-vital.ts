import type { CLSMetric, INPMetric, LCPMetric, TTFBMetric } from 'web-vitals';
import {
  type DeviceClass,
  MAX_VITAL_VALUES,
  type PageKind,
  type VitalName,
} from '../contract/vital.ts';
import { stripLocale } from '../i18n/paths.ts';

export interface MeasuredVital {
  name: VitalName;
  /** Random; not related to the visitor. */
  id: string;
  /** Milliseconds; without unit for CLS. */
  value: number;
  rating: 'good' | 'needs-improvement' | 'poor';
  page: PageKind;
}

const KIND_BY_FIRST_SEGMENT: ReadonlyMap<string, PageKind> = new Map([
  ['', 'home'],
  ['category', 'category'],
  ['product-details', 'product'],
  ['search', 'search'],
  ['cart', 'cart'],
  ['checkout', 'checkout'],
]);

/** @param url of a page, absolute or without origin */
export function toPageKind(url: string): PageKind {
  const [, segment = ''] = stripLocale(new URL(url, location.origin).pathname).split('/');
  return KIND_BY_FIRST_SEGMENT.get(segment) ?? 'other';
}

/** Narrower screens are those of phones, whichever way they are turned. */
const MIN_TABLET_WIDTH = 600;

export const getDeviceClass = (): DeviceClass =>
  Math.min(screen.width, screen.height) < MIN_TABLET_WIDTH ? 'phone' : 'desktop';

/** Digits after the decimal point that are sent. */
const DECIMALS: Readonly<Partial<Record<VitalName, number>>> = { CLS: 4 };

/** What web-vitals reports. */
export type VitalMetric = CLSMetric | INPMetric | LCPMetric | TTFBMetric;

export function toMeasuredVital({
  name: metric,
  id,
  value,
  rating,
  navigationType,
  navigationURL,
}: VitalMetric): MeasuredVital {
  const name = metric === 'LCP' && navigationType === 'soft-navigation' ? 'SoftLCP' : metric;
  const scale = 10 ** (DECIMALS[name] ?? 0);
  return {
    name,
    id,
    value: Math.min(Math.round(value * scale) / scale, MAX_VITAL_VALUES[name]),
    rating,
    page: toPageKind(navigationURL ?? location.pathname),
  };
}
