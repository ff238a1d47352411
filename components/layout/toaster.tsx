'use client';

import { createRoot } from 'react-dom/client';
import toast, { Toaster } from 'react-hot-toast';
import { OVERLAY_OPENED } from '@/components/ui/dialog';
import { TOAST_DURATION, TOAST_Z_INDEX } from '@/lib/config/constants';
import type { Toast } from '@/lib/toast/toast';

let host: HTMLElement | undefined;

/** The drawing side of toasts: top centre, paused while the pointer rests on them. */
export function renderToast({ kind, message, duration = TOAST_DURATION }: Toast): void {
  host ??= mount();
  raise(host);
  const draw = kind === 'info' ? toast : toast[kind];
  draw(message, { duration, id: `${kind}:${message}` });
}

/** Over whatever is open: dialogs live in the browser's top layer, and the last to enter it is the highest. */
function raise(element: HTMLElement): void {
  if (!('popover' in element)) return;
  if (element.matches(':popover-open')) element.hidePopover();
  element.showPopover();
}

function mount(): HTMLElement {
  const element = document.createElement('div');
  element.popover = 'manual';
  element.className = 'toast-layer';
  document.body.append(element);
  document.addEventListener(OVERLAY_OPENED, () => raise(element));
  createRoot(element).render(
    <Toaster
      position="top-center"
      containerStyle={{ zIndex: TOAST_Z_INDEX, top: 'max(1rem, env(safe-area-inset-top))' }}
      toastOptions={{ className: 'toast', success: { iconTheme: { primary: 'var(--toast-icon)', secondary: 'var(--toast-ground)' } } }}
    />,
  );
  return element;
}
