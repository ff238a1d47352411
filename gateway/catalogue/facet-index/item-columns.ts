/** The facts of an item that facets count and filters compare. */
export interface FacetItem {
  id: string;
  /** JSON of `category_tree`, `tags` and `unavailable_countries`. */
  categoryTree: string;
  tags: string;
  unavailableCountries: string;
  brand: string;
  saleFils: number;
  /** Bits of `FLAGS`. */
  flags: number;
}

export const FLAGS = {
  isEnabled: 1,
  addToOffer: 2,
  isBundle: 4,
  isInSale: 8,
  markIsNew: 16,
  isSellable: 32,
} as const;

/** Numbers distinct values from 0. */
export interface Dictionary<Value> {
  values: readonly Value[];
  getNumber(key: string): number;
  find(key: string): number | undefined;
}

function createDictionary<Value>(parse: (key: string) => Value): Dictionary<Value> {
  const numbers = new Map<string, number>();
  const values: Value[] = [];
  return {
    values,
    find: (key) => numbers.get(key),
    getNumber(key) {
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, values.length);
      return values.push(parse(key)) - 1;
    },
  };
}

const parseTexts = (json: string): readonly string[] => JSON.parse(json); // written by the database

/** A column of numbers that grows by half when it is full. */
class NumberColumn {
  data = new Uint32Array(1_024);

  set(index: number, value: number): void {
    if (index >= this.data.length) {
      const grown = new Uint32Array(Math.max(index + 1, Math.ceil(this.data.length * 1.5)));
      grown.set(this.data);
      this.data = grown;
    }
    this.data[index] = value;
  }
}

/**
 * Items as columns of numbers, of 20 bytes an item besides its id: all of them are
 * counted in milliseconds.
 */
export function createItemColumns() {
  const indexes = new Map<string, number>();
  const trees = createDictionary(parseTexts);
  const tagSets = createDictionary(parseTexts);
  const countrySets = createDictionary(parseTexts);
  const brands = createDictionary((brand) => brand);
  const columns = {
    tree: new NumberColumn(),
    tags: new NumberColumn(),
    countries: new NumberColumn(),
    brand: new NumberColumn(),
    saleFils: new NumberColumn(),
    flags: new NumberColumn(),
  };
  return {
    trees,
    tagSets,
    countrySets,
    brands,
    columns,
    get size() {
      return indexes.size;
    },
    indexOf: (id: string) => indexes.get(id),
    /** Adds the item or replaces its facts. */
    set(item: FacetItem): void {
      const index = indexes.get(item.id) ?? indexes.size;
      indexes.set(item.id, index);
      columns.tree.set(index, trees.getNumber(item.categoryTree));
      columns.tags.set(index, tagSets.getNumber(item.tags));
      columns.countries.set(index, countrySets.getNumber(item.unavailableCountries));
      columns.brand.set(index, brands.getNumber(item.brand));
      columns.saleFils.set(index, item.saleFils);
      columns.flags.set(index, item.flags);
    },
  };
}
export type ItemColumns = ReturnType<typeof createItemColumns>;
