import { copyText } from './copy-text.ts';

/** Share sheets of desktops offer less than their clipboard. */
const hasShareSheet = () => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

/**
 * Opens the share sheet of the device, or copies the link. If neither is possible, a toast shows the
 * link.
 * @param failed has `{url}`
 */
export async function shareLink(
  link: { title: string; url: string },
  { copied, failed }: { copied: string; failed: string },
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
  await copyText(link.url, { copied, failed: failed.replace('{url}', link.url) });
}
