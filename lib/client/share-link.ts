import { notify } from './toast/toast.ts';

const URL_TOAST_DURATION_MS = 10_000;

/** Share sheets of desktops offer less than their clipboard. */
const hasShareSheet = () => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

/**
 * Opens the share sheet of the device, or copies the link. If neither is possible, a toast shows the
 * link.
 * @param texts `failed` has `{url}`
 */
export async function shareLink(
  link: { title: string; url: string },
  texts: { copied: string; failed: string },
): Promise<void> {
  if (hasShareSheet()) {
    try {
      await navigator.share(link);
      return;
    } catch (error) {
      // The visitor has closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(link.url);
    notify('success', texts.copied);
  } catch {
    notify('info', texts.failed.replace('{url}', link.url), URL_TOAST_DURATION_MS);
  }
}
