import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { NotFoundState } from './not-found-state';

test('the not-found page has its texts in both languages', () => {
  renderInShop(
    <NotFoundState
      texts={MESSAGES.en.notFound}
      home="/en"
      categories={{ name: 'All categories', url: '/en/category' }}
    />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeTruthy();
  expect(screen.getByText('Sorry, the page you are looking for could not be found.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/en');
  expect(screen.getByRole('button', { name: 'Go Back' })).toBeTruthy();
});
