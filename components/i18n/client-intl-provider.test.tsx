import { act, screen } from '@testing-library/react';
import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { ClientIntlProvider } from './client-intl-provider';
import { loadMessages } from './load-messages';

const Title = () => useTranslations('cart')('title');

const page = (
  <Suspense fallback="loading">
    <ClientIntlProvider>
      <Title />
    </ClientIntlProvider>
  </Suspense>
);

test('who comes before the texts waits for them, and draws once they are there', async () => {
  await act(async () => void renderInShop(page, 'ar'));
  expect(await screen.findByText(MESSAGES.ar.cart.title)).toBeDefined();
});

test('who comes after them draws at once', async () => {
  await loadMessages('en');
  renderInShop(page, 'en');
  expect(screen.getByText(MESSAGES.en.cart.title)).toBeDefined();
});
