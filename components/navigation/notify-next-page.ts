import { needsNewDocument } from '@/lib/analytics/third-party';
import { notify } from '@/lib/client/toast/toast';
import { toastAfterLoad } from '@/lib/client/toast/toast-after-load';

/**
 * Shows a success toast on the page that is opened next, which may be in a new document.
 * @param path the path of that page, without language
 */
export function notifyNextPage(path: string, message: string): void {
  if (needsNewDocument(path)) toastAfterLoad(message);
  else notify('success', message);
}
