import type { Item } from '../../contract/item.ts';
import type { Localized } from '../../contract/text.ts';

export type FactKind =
  | 'origin'
  | 'craft'
  | 'occasion'
  | 'harvest'
  | 'material'
  | 'scent'
  | 'weight'
  | 'size'
  | 'texture';

export interface Fact {
  kind: FactKind;
  name: Localized;
  value: Localized;
}

/**
 * What a shopper wants to know first: where it comes from, what it is made of, how much it is. Each
 * has the English names of the attributes that state it; the first that a product has is shown.
 */
const FACTS: readonly Readonly<Record<string, FactKind>>[] = [
  { Origin: 'origin', Craft: 'craft', Occasion: 'occasion' },
  {
    Harvest: 'harvest',
    Material: 'material',
    'Floral source': 'harvest',
    Variety: 'harvest',
    Roast: 'harvest',
    'Scent family': 'scent',
    Scent: 'scent',
    'Key ingredient': 'harvest',
    'Presented in': 'material',
  },
  {
    'Net weight': 'weight',
    'Net volume': 'weight',
    Capacity: 'weight',
    Dimensions: 'size',
    Size: 'size',
    Height: 'size',
    Diameter: 'size',
    Weight: 'weight',
    Pieces: 'size',
    Texture: 'texture',
  },
];

/** At most three facts of a product, from its attributes; not the values of its options. */
export function getFacts({ attributes, group }: Pick<Item, 'attributes' | 'group'>): Fact[] {
  const choices = group?.options.flatMap(({ values }) => values.map(({ value }) => value.En));
  const facts = attributes.filter(({ value }) => !choices?.includes(value.En));
  return FACTS.flatMap((kinds) => {
    const name = Object.keys(kinds).find((key) => facts.some(({ name }) => name.En === key));
    const attribute = facts.find((one) => one.name.En === name);
    const kind = name === undefined ? undefined : kinds[name];
    return attribute && kind ? [{ kind, ...attribute }] : [];
  });
}
