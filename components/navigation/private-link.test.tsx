import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setThirdPartyState } from '@/lib/analytics/third-party';
import { readUrlSecret, removeAllUrlSecrets } from '@/lib/client/url-secrets';
import { renderInShop } from '@/tests/fixtures/render';
import { PrefetchLink } from './prefetch-link';
import { PrivateLink } from './private-link';

const router = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn(), prefetch: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));

const CODE = '0123456789ABCDEFGHJKMNPQRS';

/** Clicks, and returns whether the shop handled the click (jsdom does not implement navigation). */
function press(init?: MouseEventInit): boolean {
  let isHandledByShop = false;
  const listen = (event: Event) => {
    isHandledByShop = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', listen, { once: true });
  fireEvent.click(screen.getByRole('link'), init);
  return isHandledByShop;
}

beforeEach(() => {
  vi.clearAllMocks();
  removeAllUrlSecrets();
  history.replaceState(null, '', '/');
});

test('a link to a failed payment has the full URL, is not prefetched, and navigates without the code in the URL', () => {
  renderInShop(<PrivateLink path={`/failure?referenceCode=${CODE}`}>order</PrivateLink>);
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe(`/en/failure?referenceCode=${CODE}`);
  fireEvent.pointerEnter(link);
  fireEvent.focus(link);
  expect(router.prefetch).not.toHaveBeenCalled();
  expect(press()).toBe(true);
  expect(router.push).toHaveBeenCalledExactlyOnceWith('/en/failure?slot=0');
  expect(readUrlSecret('0')).toBe(CODE);
});

test('a private link leaves clicks for a new tab to the browser', () => {
  renderInShop(<PrivateLink path={`/success/${CODE}`}>order</PrivateLink>);
  expect(press({ ctrlKey: true })).toBe(false);
  expect(router.push).not.toHaveBeenCalled();
});

test('with third-party scripts running, a link to a page with secrets loads a new document', () => {
  setThirdPartyState('running');
  renderInShop(<PrefetchLink path="/forgot#x">forgot</PrefetchLink>);
  expect(press()).toBe(false);
  expect(router.push).not.toHaveBeenCalled();
});
