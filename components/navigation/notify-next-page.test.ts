import { beforeEach, expect, test, vi } from 'vitest';
import { setThirdPartyState } from '@/lib/analytics/third-party';
import { onToast } from '@/lib/client/toast/toast';
import { showWaitingToast } from '@/lib/client/toast/toast-after-load';
import { notifyNextPage } from './notify-next-page';

const shown = vi.fn();
onToast(({ message }) => shown(message));
beforeEach(() => shown.mockClear());

test('a toast is shown at once where the next page is in the same document', () => {
  notifyNextPage('/profile', 'Verified');
  expect(shown.mock.calls).toEqual([['Verified']]);
});

test('a toast waits for the document of the next page, where third-party scripts may run again', () => {
  setThirdPartyState('withheld');
  notifyNextPage('/login', 'Saved');
  expect(shown).not.toHaveBeenCalled();
  showWaitingToast();
  expect(shown.mock.calls).toEqual([['Saved']]);
});
