import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reportUnsaved, useStorageNotice } from '@/stores/storage-notice';
import { collectToasts } from '@/tests/fixtures/toasts';
import { StorageNotice } from './storage-notice';

const shown = collectToasts();

test('that nothing can be saved is said once, however often it happens', () => {
  useStorageNotice.setState(useStorageNotice.getInitialState(), true);
  const { rerender } = render(<StorageNotice text="Nothing is saved" />);
  expect(shown).toEqual([]);
  act(reportUnsaved);
  act(reportUnsaved);
  rerender(<StorageNotice text="Nothing is saved" />);
  expect(shown).toEqual([{ kind: 'info', message: 'Nothing is saved', duration: 5000 }]);
});
