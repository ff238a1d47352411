import { TOAST_MS } from '../../config/constants.ts';
import type { Toast } from './toast.ts';

/** A live region, sent empty: screen readers do not read one that appears with its text. */
export const LIVE_REGION = {
  role: 'status',
  'aria-atomic': false,
  'data-live-region': true,
} as const;

/**
 * Writes a toast into the live region of the open dialog, else of the page. The page behind a modal
 * dialog is not announced.
 */
export function announce({ message, duration = TOAST_MS }: Toast): void {
  const inDialog = document.querySelectorAll('dialog[open] [data-live-region]');
  const region = [...inDialog].at(-1) ?? document.querySelector('[data-live-region]');
  if (!region) return;
  const text = document.createElement('p');
  text.textContent = message;
  region.append(text);
  setTimeout(() => text.remove(), duration);
}
