import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Item } from '@/lib/contract/item';
import type { Locale } from '@/lib/contract/locales';
import { fill, toPath, toTextKey } from '@/tests/e2e/messages';
import { coffeeGroup, cushionGroup } from '@/tests/fixtures/groups';
import { summary } from '@/tests/fixtures/items';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { renderServerTree } from '@/tests/fixtures/server-components';
import { ProductOptions } from './product-options';

const router = { push: vi.fn(), replace: vi.fn(), prefetch: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('next/root-params', () => import('@/tests/fixtures/server-components'));
vi.mock('next-intl/server', () => import('@/tests/fixtures/server-components'));

beforeEach(() => vi.clearAllMocks());

async function renderOptions(id: string, locale: Locale, group = coffeeGroup) {
  const text = { En: '', Ar: '' };
  const product: Item = {
    ...summary({ id }),
    type: 'PRODUCT',
    description: text,
    attributes: [],
    group,
  };
  renderInShop(await renderServerTree(<ProductOptions product={product} />, locale), locale);
}

describe.each(['ar', 'en'] as const)('in %s', (locale) => {
  const key = toTextKey(locale);
  const { options } = MESSAGES[locale].product;
  const [weight, grind] = coffeeGroup.options;
  const getGroup = (option = weight) =>
    within(screen.getByRole('group', { name: new RegExp(`^${option?.name[key]}`) }));
  const readLinks = (option = weight) =>
    getGroup(option)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href'), link.ariaCurrent]);
  const getPath = (seName: string) => toPath(locale, `/product-details/${seName}`);

  test('the options are links to the variants, of which the shown one is current and a sold-out one says so', async () => {
    await renderOptions('cof-250-fine', locale);
    const [first, second] = weight?.values.map(({ value }) => value[key]) ?? [];
    expect(readLinks()).toEqual([
      [first, getPath('coffee-250-fine'), 'true'],
      [`${second}${options.soldOut}`, getPath('coffee-500-fine'), null],
    ]);
  });

  test('a value of a combination that does not exist names the value that changes with it', async () => {
    await renderOptions('cof-500-fine', locale);
    const beans = grind?.values[1]?.value[key];
    const only = fill(options.onlyWith, { values: weight?.values[0]?.value[key] ?? '' });
    expect(readLinks(grind)[1]).toEqual([`${beans}${only}`, getPath('coffee-250-beans'), null]);
  });

  test('a swatch has the name of its value', async () => {
    await renderOptions('cus-green', locale, cushionGroup);
    const [colour] = cushionGroup.options;
    const name = colour?.values[0]?.value[key] ?? '';
    expect(getGroup(colour).getByRole('link', { name, current: true })).toBeTruthy();
  });

  test('a choice replaces the URL without scrolling, and the link of the chosen value has the focus on the page of the variant', async () => {
    await renderOptions('cof-250-fine', locale);
    const [, other] = getGroup().getAllByRole('link');
    await userEvent.click(other as HTMLElement); // the fixture has two
    expect(router.replace).toHaveBeenCalledWith(getPath('coffee-500-fine'), { scroll: false });
    expect(router.push).not.toHaveBeenCalled();
    cleanup();
    await renderOptions('cof-500-fine', locale);
    expect(document.activeElement).toBe(getGroup().getAllByRole('link')[1]);
  });
});
