import { readSessionText, removeSessionText, writeSessionText } from '@/lib/storage/session-storage';
import { notify } from './toast';

const KEY = 'toast_after_load';

/** Shows a success toast in the document that this tab loads next. */
export function toastAfterLoad(message: string): void {
  writeSessionText(KEY, message);
}

/** Shows what the document before this one left to say. */
export function showWaitingToast(): void {
  const message = readSessionText(KEY);
  if (message === null) return;
  removeSessionText(KEY);
  notify('success', message);
}
