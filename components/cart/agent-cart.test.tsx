import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { storeUrlSecret, URL_SECRETS_KEY } from '@/lib/client/url-secrets';
import type { HandOff } from '@/lib/contract/hand-off';
import { toDisplayCountry } from '@/lib/shop/country/display-country';
import { readFormDraft } from '@/lib/storage/form-drafts';
import { readOrderTexts } from '@/lib/storage/order-texts';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { useCountry } from '@/stores/country';
import { useGiftCard } from '@/stores/gift-card';
import { usePromotion } from '@/stores/promotion';
import { MESSAGES } from '@/tests/fixtures/messages';
import { answerAll } from '@/tests/fixtures/recorded';
import {
  answerCart,
  findProduct,
  readQuantities,
  restoreCart,
} from '@/tests/fixtures/recorded-cart';
import { COUNTRIES } from '@/tests/fixtures/recorded-countries';
import { renderInShop } from '@/tests/fixtures/render';
import { server } from '@/tests/setup/msw';
import { CartView } from './cart-view';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {}, prefetch: () => {} }) }));

const { share } = MESSAGES.en.cart;
const plain = findProduct('plain');
const PROPOSAL: HandOff = {
  lines: [{ sku: plain.sku, quantity: 2 }],
  countryCode: 'KW',
  promoCode: 'TEN',
  giftWrapping: true,
  giftMessage: 'Happy birthday',
  name: 'Noura',
  phone: '+96550001234',
  address: { government: 'HA', city: 'Salmiya' },
};

/** Opens the cart with the token of an agent, which the head script has moved into the tab. */
function open(token: string): void {
  const slot = storeUrlSecret(URL_SECRETS_KEY, token);
  history.replaceState(null, '', `/en/cart?slot=${slot}`);
  renderInShop(<CartView />, 'en');
}
const findProposal = () => screen.findByRole('region', { name: share.title });
const press = async (name: string) =>
  userEvent.click(within(await findProposal()).getByRole('button', { name }));

beforeEach(() => {
  sessionStorage.clear();
  answerCart();
  restoreCart([]);
  answerAll('shared-items');
  answerAll('promotion-percent');
  useCountry.getState().setCountries(COUNTRIES.map(toDisplayCountry));
  server.use(
    http.post('*/ucp/HandOff', async ({ request }) =>
      JSON.stringify(await request.json()) === '{"token":"known"}'
        ? HttpResponse.json(PROPOSAL)
        : HttpResponse.json({ code: 'hand_off_not_found' }, { status: 404 }),
    ),
  );
});

test('what an agent has prepared is added and filled in only when the shopper agrees', async () => {
  open('known');
  expect(await within(await findProposal()).findByRole('listitem')).toHaveProperty(
    'textContent',
    `${plain.title.En} × 2`,
  );
  expect([readQuantities(), usePromotion.getState().code]).toEqual([{}, null]);
  await press(share.add);
  expect(readQuantities()).toEqual({ [plain.sku]: 2 });
  expect(usePromotion.getState().code).toBe('TEN');
  expect(useGiftCard.getState()).toMatchObject({ isWanted: true, isWrapped: true });
  expect(readFormDraft('quickRegistration')).toEqual({
    name: 'Noura',
    phone: { countryCode: 'KW', number: '50001234' },
  });
  expect(readFormDraft('address:KW')).toEqual({ government: 'HA', city: 'Salmiya' });
  expect(readOrderTexts('any-user').giftMessage).toBe('Happy birthday');
  expect(sessionStorage.getItem(STORAGE_KEYS.agentCheckout)).toBe('known');
  expect(screen.queryByRole('region', { name: share.title })).toBeNull();
  expect(location.search).toBe('');
});

test('what an agent has prepared is forgotten when the shopper dismisses it', async () => {
  open('known');
  await press(share.dismiss);
  expect(readQuantities()).toEqual({});
  expect(sessionStorage.getItem(STORAGE_KEYS.agentCheckout)).toBeNull();
  expect(location.search).toBe('');
});

test('an expired link of an agent says that nothing can be added', async () => {
  open('expired');
  expect(await within(await findProposal()).findByText(share.invalid)).toBeTruthy();
});
