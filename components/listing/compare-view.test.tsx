import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { useCart } from '@/stores/cart';
import { useOverlay } from '@/stores/overlay';
import { useCompare } from '@/stores/saved-lists';
import { fill, toTextKey } from '@/tests/e2e/messages';
import { answerAvailability } from '@/tests/fixtures/gateway';
import { MESSAGES } from '@/tests/fixtures/messages';
import { readRecorded, replay } from '@/tests/fixtures/recorded';
import { readQuantities, restoreCart, toStored } from '@/tests/fixtures/recorded-cart';
import { renderInShop } from '@/tests/fixtures/render';
import { CompareView } from './compare-view';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {}, prefetch: () => {} }) }));

const DETAILS = ['compared-item-1', 'compared-item-2', 'compared-item-3'] as const;
const items = DETAILS.map((name) => readRecorded(name));

/** The expected attribute rows, computed from the products of the gateway. */
function buildRows(key: 'Ar' | 'En') {
  const names = new Set(items.flatMap(({ attributes }) => attributes.map(({ name }) => name[key])));
  return [...names].map((name) => {
    const cells = items.map(
      ({ attributes }) =>
        attributes.find((attribute) => attribute.name[key] === name)?.value[key] ?? '—',
    );
    return { name, cells, differs: new Set(cells).size > 1 };
  });
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  replay('compared-items', ...DETAILS);
  restoreCart([]);
  localStorage.setItem(STORAGE_KEYS.compare, JSON.stringify(items.map(toStored)));
  act(() => {
    useOverlay.setState(useOverlay.getInitialState(), true);
    useCompare.getState().restore();
  });
});

describe.each(['ar', 'en'] as const)('in %s, a comparison of three products', (locale) => {
  const { compare } = MESSAGES[locale];
  const key = toTextKey(locale);
  const region = () => within(screen.getByRole('region', { name: compare.title }));
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const toggle = () =>
    userEvent.click(screen.getByRole('checkbox', { name: compare.onlyDifferences }));
  const readRows = () =>
    region()
      .getAllByRole('row')
      .slice(1)
      .map((row) => {
        const [head = '', ...cells] = [...row.children].map(({ textContent }) => textContent ?? '');
        return { name: head, cells };
      });

  test('the comparison can show only the attributes that differ', async () => {
    renderInShop(<CompareView />, locale);
    const built = buildRows(key);
    const toRow = ({ name, cells }: (typeof built)[number]) => ({ name, cells });
    const rows = built.map(toRow);
    const different = built.filter(({ differs }) => differs).map(toRow);
    expect(Math.min(different.length, rows.length - different.length)).toBeGreaterThan(0);
    expect(region().getAllByRole('columnheader')).toHaveLength(4);
    const links = region()
      .getAllByRole('columnheader')
      .flatMap((header) => within(header).queryAllByRole('link'));
    expect(links.map(({ textContent }) => textContent)).toEqual(
      items.map(({ title }) => title[key]),
    );
    await waitFor(() => expect(readRows().slice(3)).toEqual(rows));
    await toggle();
    expect(readRows().slice(-different.length)).toEqual(different);
    const alike = rows.filter(({ name }) => !different.some((row) => row.name === name));
    expect(readRows().filter((row) => alike.some(({ name }) => name === row.name))).toEqual([]);
    await toggle();
    expect(readRows()).toHaveLength(rows.length + 3);
  });

  test('a compared product can be added to the cart, and the comparison removes one product or all', async () => {
    answerAvailability();
    renderInShop(<CompareView />, locale);
    const [first, middle, last] = items;
    const withTitle = (text: string, item: typeof first) =>
      fill(text, { title: item?.title[key] ?? '' });
    await press(`${MESSAGES[locale].product.buy.add}: ${first?.title[key]}`);
    expect(readQuantities()).toEqual({ [first?.sku ?? '']: 1 });
    expect(useCart.getState().lines).toHaveLength(1);
    expect(useOverlay.getState().overlay).toEqual({ id: 'cart' });

    await press(withTitle(compare.remove, middle));
    expect(region().getAllByRole('columnheader')).toHaveLength(3);
    const readSkus = () =>
      JSON.parse(localStorage.getItem(STORAGE_KEYS.compare) ?? '[]').map(
        ({ sku }: { sku: string }) => sku,
      );
    expect(readSkus()).toEqual([first?.sku, last?.sku]);
    await press(compare.clear);
    expect(screen.getByText(compare.empty)).toBeTruthy();
    expect(readSkus()).toEqual([]);
    expect(screen.getByText(compare.cleared)).toBeTruthy();
    await press(MESSAGES[locale].cart.line.undo);
    expect(readSkus()).toEqual([first?.sku, last?.sku]);
    expect(region().getAllByRole('columnheader')).toHaveLength(3);
  });
});
