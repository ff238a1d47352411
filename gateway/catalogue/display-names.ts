import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Localized, localizedSchema } from '../../lib/contract/text.ts';

function readNames(file: string): ReadonlyMap<string, Localized> {
  const text = readFileSync(new URL(`../platform/db/seed/${file}`, import.meta.url), 'utf8');
  return new Map(Object.entries(z.record(z.string(), localizedSchema).parse(JSON.parse(text))));
}

const BRAND_NAMES = readNames('brand-names.json');

/** The display name of a brand in either language; brands of other catalogues may have none. */
export const getBrandName = (brand: string): Localized | undefined => BRAND_NAMES.get(brand);

/** A brand as search finds it, in both languages. */
export function getSearchedBrand(brand: string): string {
  const name = getBrandName(brand);
  return name ? [...new Set([brand, name.En, name.Ar])].join(' ') : brand;
}
