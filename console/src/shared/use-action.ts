import { useNotify, useRefresh } from 'react-admin';
import { hasCode } from '../data/problem';
import { type Undo, useUndoNotice } from './undo-notice';

/**
 * A function that runs a change and shows what became of it.
 * @param isRemoval the page shows a record that is gone after a success, so it is not loaded again
 */
export function useAction(isRemoval = false) {
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyUndo = useUndoNotice();
  /** @returns the error; undefined after a success */
  return async (
    work: () => Promise<unknown>,
    toDone: string | (() => string),
    undo?: Undo,
  ): Promise<Error | undefined> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      // Shows what others have changed; inputs of an open dialog stay.
      if (hasCode(error, 'illegal_transition') || hasCode(error, 'conflict')) refresh();
      return error;
    }
    const done = typeof toDone === 'string' ? toDone : toDone();
    if (undo) notifyUndo(done, undo);
    // Callers give a key or a text, which is no key.
    else notify(done, { type: 'success', messageArgs: { _: done } });
    if (!isRemoval) refresh();
    return undefined;
  };
}
