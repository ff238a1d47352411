import type { Localized } from '../../lib/contract/text.ts';
import brandNames from './brand-names.json' with { type: 'json' };

const BRAND_NAMES: ReadonlyMap<string, Localized> = new Map(Object.entries(brandNames));

/** The display name of a brand in either language; only those in the file have one. */
export const getBrandName = (brand: string): Localized | undefined => BRAND_NAMES.get(brand);

/** A brand as search finds it, in both languages. */
export function getSearchedBrand(brand: string): string {
  const name = getBrandName(brand);
  return name ? [...new Set([brand, name.En, name.Ar])].join(' ') : brand;
}
