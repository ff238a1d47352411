import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Facets } from '@/lib/contract/listing';
import { BASE_COUNTRY, type DisplayCountry } from '@/lib/shop/country/display-country';
import { parseFilters } from '@/lib/shop/listing/product-filters';
import { useCountry } from '@/stores/country';
import { renderInShop, withShop } from '@/tests/fixtures/render';
import { ActiveFilters } from './active-filters';
import { FacetPanel } from './facet-panel';
import { ListingToolbar } from './listing-toolbar';
import { useFilters } from './use-filters';

// As rendered: Next reports a change of the URL in a transition, which can take long on a slow
// device.
let rendered = '';
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(rendered) }));

const FACETS: Facets = {
  categories: [],
  brands: [
    { value: 'Dune', count: 3 },
    { value: 'Palm', count: 2 },
  ],
  tags: [],
  options: [
    {
      name: { En: 'Weight', Ar: 'الوزن' },
      values: [
        { value: 'Weight:500 g', count: 2, name: { En: '500 g', Ar: '500 غ' } },
        { value: 'Weight:1 kg', count: 1, name: { En: '1 kg', Ar: '1 كغ' } },
      ],
    },
  ],
  price: { min: 1, max: 50 },
  flags: { isInSale: 1, markIsNew: 1, inStock: 4 },
};

function Controls() {
  const [filters, changeFilters] = useFilters();
  const props = { filters, facets: FACETS, onChange: changeFilters };
  return (
    <>
      <FacetPanel {...props} total={5} />
      <ActiveFilters {...props} />
      <ListingToolbar filters={filters} total={5} found={5} onChange={changeFilters}>
        {null}
      </ListingToolbar>
    </>
  );
}

/** Renders the controls for a URL; they are not rendered again after changes. */
function renderControls(search: string) {
  rendered = search;
  history.replaceState(null, '', `/category/honey${search}`);
  renderInShop(<Controls />);
}

test('a subcategory is marked below its category, and not where it is offered without it', () => {
  const name = { En: '', Ar: '' };
  const offer = (...values: string[]) => ({
    ...FACETS,
    categories: values.map((value) => ({ value, name, count: 1 })),
  });
  const tree = [
    { seName: 'oud', name: 'Oud', children: [{ seName: 'burners', name: 'Burners' }] },
    { seName: 'care', name: 'Care', children: [] },
  ];
  const readChildren = (facets: Facets) => {
    const props = { facets, total: 5, filters: parseFilters(new URLSearchParams(), new Map()) };
    const { container } = renderInShop(<FacetPanel {...props} onChange={() => {}} />, 'en', tree);
    const children = container.querySelectorAll('[data-child] label');
    cleanup();
    return Array.from(children, (label) => label.querySelector('.grow')?.textContent);
  };
  expect(readChildren(offer('oud', 'burners', 'care'))).toEqual(['Burners']);
  expect(readChildren(offer('burners', 'care'))).toEqual([]);
});

test('a condition that all products of the list meet is offered only while it is chosen', () => {
  const readNames = (search: string) => {
    const filters = parseFilters(new URLSearchParams(search), new Map());
    renderInShop(<FacetPanel {...{ filters, facets: FACETS, total: 4 }} onChange={() => {}} />);
    const boxes = within(screen.getByRole('list', { name: 'Show only' })).getAllByRole('checkbox');
    cleanup();
    return boxes.map((box) => box.parentElement?.querySelector('.grow')?.textContent);
  };
  expect(readNames('')).toEqual(['On sale', 'New']);
  expect(readNames('stock=1')).toEqual(['On sale', 'New', 'In stock']);
});

test('a condition that was chosen once stays when it is removed, with and without products', () => {
  const show = (search: string, inStock: number) => (
    <FacetPanel
      filters={parseFilters(new URLSearchParams(search), new Map())}
      facets={{ ...FACETS, flags: { isInSale: 1, markIsNew: 1, inStock } }}
      total={4}
      onChange={() => {}}
    />
  );
  const { rerender } = renderInShop(show('', 4));
  const find = () => screen.queryByRole('checkbox', { name: /In stock/ });
  expect(find()).toBeNull();
  rerender(withShop(show('stock=1', 4), 'en'));
  const box = find();
  expect(box).toBeTruthy();
  for (const count of [4, 0]) {
    rerender(withShop(show('', count), 'en'));
    expect(find()).toBe(box);
  }
});

test('two brands that are chosen quickly are both in the URL', async () => {
  renderControls('');
  await userEvent.click(screen.getByRole('checkbox', { name: /Dune/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Palm/ }));
  expect(location.search).toBe('?brand=Dune&brand=Palm');
});

test('a value of an option is a filter with its name on the chip, also when the list no longer has it', async () => {
  renderControls('?option=Weight%3A3+kg');
  const group = screen.getByRole('list', { name: 'Weight' });
  await userEvent.click(within(group).getByRole('checkbox', { name: /^500 g/ }));
  expect(location.search).toBe('?option=Weight%3A3+kg&option=Weight%3A500+g');
  expect(within(group).getByRole('checkbox', { name: /^3 kg/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Remove.*3 kg/ }));
  expect(location.search).toBe('?option=Weight%3A500+g');
});

test('a sort order that is chosen right after the filters were cleared does not restore them', async () => {
  renderControls('?min=5&max=12.5');
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  await userEvent.selectOptions(screen.getByRole('combobox'), 'priceUp');
  expect(location.search).toBe('?sort=priceUp');
});

test('a price range that is applied right after a brand was removed does not restore the brand', async () => {
  renderControls('?brand=Dune');
  await userEvent.click(screen.getByRole('button', { name: /^Remove.*Dune/ }));
  await userEvent.type(screen.getByRole('textbox', { name: 'From' }), '7');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(location.search).toBe('?min=7');
});

test('the controls show the brand and the sort order of the URL', () => {
  renderControls('?brand=Dune&sort=priceUp');
  const isChecked = (name: RegExp) =>
    screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;
  expect([isChecked(/Dune/), isChecked(/Palm/)]).toEqual([true, false]);
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('priceUp');
  expect(screen.getByRole('button', { name: /^Remove.*Dune/ })).toBeTruthy();
});

const SAUDI: DisplayCountry = {
  ...BASE_COUNTRY,
  code: 'SA',
  rate: 12.2,
  decimals: 2,
  symbol: { En: 'SAR', Ar: 'ر.س' },
};
const fields = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply' }));

test('a price range in another currency is the same in field, chip and URL however often it is applied', async () => {
  useCountry.setState({ countries: [BASE_COUNTRY, SAUDI], selected: SAUDI });
  renderControls('');
  await userEvent.type(screen.getByRole('textbox', { name: 'From' }), '100');
  await userEvent.type(screen.getByRole('textbox', { name: 'To' }), '٢٠٠');
  await apply();
  cleanup();
  for (let times = 0; times < 3; times++) {
    renderControls(location.search);
    expect(location.search).toBe('?min=100&max=200&currency=SAR');
    expect(fields()).toEqual(['100.00', '200.00']);
    const chip = screen.getByRole('button', { name: /^Remove.*SAR/ });
    expect(chip.textContent?.replace(/[^\w. ]/g, ' ')).toMatch(/SAR 100.00 +to +SAR 200.00/);
    await apply();
    cleanup();
  }
});

test('a price range of a link is shown in the currency of the shopper', async () => {
  useCountry.setState({ countries: [BASE_COUNTRY, SAUDI], selected: BASE_COUNTRY });
  renderControls('?min=122&currency=SAR');
  expect(fields()).toEqual(['10.000', '']);
  await apply();
  expect(location.search).toBe('?min=122&currency=SAR');
});

test.each(['-3', 'abc', '1e3', '5.5 KWD'])(
  'the price %s is explained, and no filter is set',
  async (text) => {
    useCountry.setState({ countries: [BASE_COUNTRY], selected: BASE_COUNTRY });
    renderControls('');
    const to = screen.getByRole('textbox', { name: 'To' });
    await userEvent.type(to, text);
    await apply();
    expect(location.search).toBe('');
    expect(to.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(to);
    expect(screen.getByRole('alert').textContent).toBe('Enter an amount in digits, such as 1.000.');
    await userEvent.clear(to);
    await userEvent.type(to, '5,5');
    expect(screen.getByRole('alert').textContent).toBe('');
    await apply();
    expect(location.search).toBe('?max=5.5');
  },
);

test('a lowest price above the highest one is explained, also when the URL has it', async () => {
  useCountry.setState({ countries: [BASE_COUNTRY], selected: BASE_COUNTRY });
  const order = 'The lowest price is above the highest one.';
  renderControls('');
  await userEvent.type(screen.getByRole('textbox', { name: 'From' }), '10');
  await userEvent.type(screen.getByRole('textbox', { name: 'To' }), '5');
  await apply();
  expect(location.search).toBe('');
  expect(screen.getByRole('alert').textContent).toBe(order);
  cleanup();
  renderControls('?min=10&max=5');
  expect(screen.getByRole('alert').textContent).toBe(order);
});
