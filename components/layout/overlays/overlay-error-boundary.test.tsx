import { render, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { OverlayErrorBoundary } from './overlay-error-boundary';

test('an overlay whose code fails to load renders nothing, calls onError and leaves the page intact', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onError = vi.fn();
  const Broken = lazy(() => Promise.reject(new Error('Loading chunk 7 failed')));
  render(
    <main>
      <p>Honey</p>
      <OverlayErrorBoundary onError={onError}>
        <Suspense fallback="…">
          <Broken />
        </Suspense>
      </OverlayErrorBoundary>
    </main>,
  );
  await waitFor(() => expect(screen.getByRole('main').textContent).toBe('Honey'));
  expect(onError).toHaveBeenCalledOnce();
});
