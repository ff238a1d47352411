import type { SourceProblem } from './problems.ts';

export interface SourcePicture {
  url: string;
  alt: string;
}

/** A price with its sale, as far as it could be read. */
export interface Pricing {
  price: number | undefined;
  salePrice?: number;
  saleStartsAt?: string;
  saleEndsAt?: string;
}

export interface SourceVariant {
  line: number;
  /** As in the file; may be empty. */
  sku: string;
  /** One for each option of the product. */
  values: string[];
  /** In the currency of the file. */
  pricing: Pricing;
  /** The price of the country of the shop, in its currency, where the file has one. */
  homePricing?: Pricing;
  stock: number;
  /** Sold in the other shop whatever its units are. */
  isAlwaysAvailable: boolean;
  /** ISO codes of countries in which the other shop does not sell it. */
  excludedCountries?: string[];
  gtin?: string;
  mpn?: string;
  weightGrams?: number;
  pictures: SourcePicture[];
  isEnabled: boolean;
  problems: SourceProblem[];
}

/** A product of an export, in the words of the file. */
export interface SourceProduct {
  line: number;
  /** Identity in the other shop: what its name in URLs and missing SKUs are made of. */
  key: string;
  title: string;
  shortDescription: string;
  /** HTML. */
  description: string;
  /** Paths of names, the top level first. */
  categories: string[][];
  brand: string;
  tags: string[];
  attributes: { name: string; value: string }[];
  optionNames: string[];
  /** At least one; a product without options has one without values. */
  variants: SourceVariant[];
  pictures: SourcePicture[];
  problems: SourceProblem[];
}
