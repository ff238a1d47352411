import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Facets } from '@/lib/api/contract/listing';
import { renderInShop } from '@/tests/fixtures/render';
import { ActiveFilters } from './active-filters';
import { FacetPanel } from './facet-panel';
import { ListingToolbar } from './listing-toolbar';
import { useFilters } from './use-filters';

// As rendered: Next reports a change of the URL in a transition, which can take long on
// a slow device.
let rendered = '';
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(rendered) }));

const FACETS: Facets = {
  categories: [],
  brands: [
    { value: 'Dune', count: 3 },
    { value: 'Palm', count: 2 },
  ],
  tags: [],
  price: { min: 1, max: 50 },
  flags: { isInSale: 1, markIsNew: 1, inStock: 4 },
};

function Controls() {
  const [filters, changeFilters] = useFilters();
  const props = { filters, facets: FACETS, onChange: changeFilters };
  return (
    <>
      <FacetPanel {...props} />
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

test('two brands that are chosen quickly are both in the URL', async () => {
  renderControls('');
  await userEvent.click(screen.getByRole('checkbox', { name: /Dune/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Palm/ }));
  expect(location.search).toBe('?brand=Dune&brand=Palm');
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
