import {
  readSessionText,
  removeSessionText,
  writeSessionText,
} from '../../storage/session-storage.ts';
import { notify } from './toast.ts';

const KEY = 'toast_after_load';

/** Shows a success toast in the next document of this tab. */
export function toastAfterLoad(message: string): void {
  writeSessionText(KEY, message);
}

/** Shows the toast that the previous document left. */
export function showWaitingToast(): void {
  const message = readSessionText(KEY);
  if (message === null) return;
  removeSessionText(KEY);
  notify('success', message);
}
