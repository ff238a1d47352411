import slugify from '@sindresorhus/slugify';

const MAX_SE_NAME = 120;
const MAX_SKU = 64;

/** Latin words joined by hyphens; Arabic is transliterated. May be empty. */
export const toSeName = (text: string): string =>
  slugify(text.slice(0, 300), { decamelize: false })
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SE_NAME)
    .replace(/^-|-$/g, '');

/** A SKU of the letters that SKUs may have. May be empty. */
export const toSku = (text: string): string =>
  (/^[A-Za-z0-9._-]+$/.test(text) ? text : toSeName(text).toUpperCase())
    .replace(/^[._-]+/, '')
    .slice(0, MAX_SKU);

const withNumber = (name: string, number: number, max: number) =>
  `${name.slice(0, max - String(number).length - 1)}-${number}`;

/** Names that are used once: a second use gets the next free number. */
export class UniqueNames {
  readonly #used: Set<string>;
  readonly #max: number;

  constructor(max: number, used: Iterable<string> = []) {
    this.#max = max;
    this.#used = new Set(used);
  }

  has(name: string): boolean {
    return this.#used.has(name);
  }

  take(wanted: string): string {
    let name = wanted.slice(0, this.#max);
    for (let number = 2; this.#used.has(name); number += 1)
      name = withNumber(wanted, number, this.#max);
    this.#used.add(name);
    return name;
  }
}

export const uniqueSkus = (): UniqueNames => new UniqueNames(MAX_SKU);
export const uniqueSeNames = (used: Iterable<string>): UniqueNames =>
  new UniqueNames(MAX_SE_NAME, used);
