// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, memoryStore, Notification, useNotify } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { i18nProvider } from '../messages/i18n';
import { useUndoNotice } from './undo-notice';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Screen() {
  const notifyUndo = useUndoNotice();
  const notify = useNotify();
  return (
    <>
      <button type="button" onClick={() => notifyUndo('Saved', () => Promise.resolve())}>
        Save
      </button>
      <button type="button" onClick={() => notify(<>Hint</>)}>
        Hint
      </button>
      <Notification />
    </>
  );
}

it('the offer to undo stays ten seconds while somebody works on, or until something else is said', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  render(
    <AdminContext i18nProvider={i18nProvider} store={memoryStore()}>
      <Screen />
    </AdminContext>,
  );
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  const expectGone = () => waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
  await press('Save');
  await user.click(document.body);
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(screen.getByText('Saved')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  await expectGone();
  await press('Save');
  await press(/^(إغلاق|Close)$/);
  await expectGone();
  await press('Save');
  await press('Hint');
  await screen.findByText('Hint', { selector: 'div' });
  await expectGone();
});
