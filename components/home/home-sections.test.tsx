import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { HomeSection } from '@/lib/contract/home';
import { LOCALES } from '@/lib/contract/locales';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { renderServerTree } from '@/tests/fixtures/server-components';
import { HomeSections } from './home-sections';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {}, prefetch: () => {} }) }));
vi.mock('next/root-params', () => import('@/tests/fixtures/server-components'));
vi.mock('next-intl/server', () => import('@/tests/fixtures/server-components'));

/** What a gateway with an empty database responds. */
const EMPTY: HomeSection[] = [
  { type: 'categories', title: { En: 'Categories', Ar: 'الأقسام' }, categories: [] },
];

test.each(LOCALES)(
  'the home page of a shop without products says that the first ones are to come (%s)',
  async (locale) => {
    renderInShop(await renderServerTree(HomeSections({ sections: EMPTY }), locale), locale);
    const { empty, emptyAction } = MESSAGES[locale].home;
    expect(screen.getByText(empty)).toBeTruthy();
    expect(screen.getByRole('link', { name: emptyAction })).toBeTruthy();
    expect(screen.queryByRole('heading')).toBeNull();
  },
);
