import { render, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { OverlayErrorBoundary } from './overlay-error-boundary';

test('what cannot be loaded is left out, said, and takes nothing with it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onError = vi.fn();
  const Lost = lazy(() => Promise.reject(new Error('Loading chunk 7 failed')));
  render(
    <main>
      <p>Honey</p>
      <OverlayErrorBoundary onError={onError}>
        <Suspense fallback="…">
          <Lost />
        </Suspense>
      </OverlayErrorBoundary>
    </main>,
  );
  await waitFor(() => expect(screen.getByRole('main').textContent).toBe('Honey'));
  expect(onError).toHaveBeenCalledOnce();
});
