import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setThirdPartyState } from '@/lib/analytics/third-party';
import { readUrlSecret, removeAllUrlSecrets } from '@/lib/client/url-secrets';
import { PrefetchLink } from './prefetch-link';
import { PrivateLink } from './private-link';

const router = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn(), prefetch: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));

const CODE = '0123456789ABCDEFGHJKMNPQRS';

/** @returns whether the shop navigates by itself, and not the browser (jsdom could not). */
function press(init?: MouseEventInit): boolean {
  let isOwn = false;
  const listen = (event: Event) => {
    isOwn = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', listen, { once: true });
  fireEvent.click(screen.getByRole('link'), init);
  return isOwn;
}

beforeEach(() => {
  vi.clearAllMocks();
  removeAllUrlSecrets();
  history.replaceState(null, '', '/');
});

test('a link to an order can be copied, and is followed without its code in the URL', () => {
  render(<PrivateLink href={`/en/success/${CODE}`}>order</PrivateLink>);
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe(`/en/success/${CODE}`);
  fireEvent.pointerEnter(link);
  fireEvent.focus(link);
  expect(router.prefetch).not.toHaveBeenCalled();
  expect(press()).toBe(true);
  expect(router.push).toHaveBeenCalledExactlyOnceWith('/en/success?slot=0');
  expect(readUrlSecret('0')).toBe(CODE);
});

test('another tab or window is the browser’s business', () => {
  render(<PrivateLink href={`/success/${CODE}`}>order</PrivateLink>);
  expect(press({ ctrlKey: true })).toBe(false);
  expect(router.push).not.toHaveBeenCalled();
});

test('where third parties run, a link to a page with secrets loads a new document', () => {
  setThirdPartyState('running');
  render(<PrefetchLink href="/en/forgot#x">forgot</PrefetchLink>);
  expect(press()).toBe(false);
  expect(router.push).not.toHaveBeenCalled();
});
