import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { CATEGORY_NAV, CATEGORY_PANEL } from '@/lib/config/category-nav';
import { routes } from '@/lib/domain/routes';
import { renderInShop } from '@/tests/fixtures/render';
import { CategoryMenu } from './category-menu';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {}, prefetch: () => {} }) }));

const HONEY = {
  seName: 'honey-and-dates',
  name: 'Honey & Dates',
  children: [{ seName: 'honey', name: 'Honey' }],
};
const CARE = { seName: 'care', name: 'Care', children: [] };

function open() {
  renderInShop(
    <>
      <nav id={CATEGORY_NAV}>
        <ul>
          {[HONEY, CARE].map(({ seName, name }) => (
            <li key={seName} data-category={seName}>
              <PrefetchLink path={routes.category(seName)}>{name}</PrefetchLink>
            </li>
          ))}
        </ul>
        <div id={CATEGORY_PANEL} />
      </nav>
      <CategoryMenu />
    </>,
    'en',
    [HONEY, CARE],
  );
}
const getLink = (name: string) => screen.getByRole('link', { name });

test('a category of the header opens its panel on hover and closes it when the pointer leaves', async () => {
  open();
  const user = userEvent.setup();
  await user.hover(getLink(HONEY.name));
  expect((await screen.findByRole('link', { name: 'Honey' })).getAttribute('href')).toBe(
    '/en/category/honey',
  );
  expect(getLink(HONEY.name).ariaExpanded).toBe('true');
  await user.unhover(getLink(HONEY.name));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Honey' })).toBeNull());
});

test('the arrow keys move along the categories and into the panel, and Escape closes it', async () => {
  open();
  await userEvent.tab();
  await screen.findByRole('link', { name: 'Honey' });
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(getLink('Honey'));
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(getLink(HONEY.name));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Honey' })).toBeNull());
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(getLink(CARE.name));
});
