import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reportUnsaved, useStorageNotice } from '@/stores/storage-notice';
import { collectToasts } from '@/tests/fixtures/toasts';
import { StorageNotice } from './global-widgets';

const toasts = collectToasts();

test('shows one toast when the browser does not save, even if saving fails several times', () => {
  useStorageNotice.setState(useStorageNotice.getInitialState(), true);
  const { rerender } = render(<StorageNotice text="Nothing is saved" />);
  expect(toasts).toEqual([]);
  act(reportUnsaved);
  act(reportUnsaved);
  rerender(<StorageNotice text="Nothing is saved" />);
  expect(toasts).toEqual([{ kind: 'error', message: 'Nothing is saved', duration: 5000 }]);
});
