import { act, render, screen } from '@testing-library/react';
import { notFound, usePathname } from 'next/navigation';
import { Component, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ShopProvider } from '@/components/i18n/shop-context';
import { getSharedMessages } from '@/tests/fixtures/messages';
import { PageErrorBoundary } from './page-error-boundary';

const refresh = vi.fn();
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  usePathname: vi.fn(() => '/en/cart'),
  useRouter: () => ({ refresh }),
}));

let fail: (() => never) | undefined;
function Page() {
  fail?.();
  return <p>page</p>;
}

class Outer extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render() {
    return this.state.error ? <p>missing</p> : this.props.children;
  }
}

const tree = () => (
  <ShopProvider locale="en" texts={getSharedMessages('en')} categories={[]}>
    <PageErrorBoundary>
      <Page />
    </PageErrorBoundary>
  </ShopProvider>
);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // React reports each caught error
  vi.mocked(usePathname).mockReturnValue('/en/cart');
  fail = () => {
    throw new Error('render');
  };
});

test('a page that fails to render is replaced, and rendered again after a retry', () => {
  render(tree());
  expect(screen.queryByText('page')).toBeNull();
  fail = undefined;
  act(() => screen.getByRole('button').click());
  expect(refresh).toHaveBeenCalledOnce();
  screen.getByText('page');
});

test('a navigation shows the new page after an error', () => {
  const { rerender } = render(tree());
  screen.getByRole('alert');
  fail = undefined;
  vi.mocked(usePathname).mockReturnValue('/en');
  rerender(tree());
  screen.getByText('page');
});

test('a missing page is left to the boundary of Next', () => {
  fail = notFound;
  render(<Outer>{tree()}</Outer>);
  screen.getByText('missing');
});
