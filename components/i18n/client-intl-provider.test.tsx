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

test('ClientIntlProvider shows the fallback until the messages are loaded, then the content', async () => {
  await act(async () => void renderInShop(page, 'ar'));
  expect(await screen.findByText(MESSAGES.ar.cart.title)).toBeDefined();
});

test('ClientIntlProvider renders at once when the messages are already loaded', async () => {
  await loadMessages('en');
  renderInShop(page, 'en');
  expect(screen.getByText(MESSAGES.en.cart.title)).toBeDefined();
});
