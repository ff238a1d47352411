import type { SourceProblem } from './problems.ts';

export interface SourcePicture {
  url: string;
  alt: string;
}

/** A price in KWD with its sale, as far as it could be read. */
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
  pricing: Pricing;
  stock: number;
  gtin?: string;
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
