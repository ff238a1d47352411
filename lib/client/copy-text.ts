import { notify } from './toast/toast.ts';

/** Long enough to copy the text by hand. */
const TEXT_TOAST_DURATION_MS = 10_000;

/**
 * Copies a text, and says so.
 * @param failed shown when the browser denies access to the clipboard: it has the text
 */
export async function copyText(
  text: string,
  { copied, failed }: { copied: string; failed: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify('success', copied);
  } catch {
    notify('info', failed, TEXT_TOAST_DURATION_MS);
  }
}
