'use client';

import { createRoot } from 'react-dom/client';
import toast, { Toaster } from 'react-hot-toast';
import { OVERLAY_OPENED } from '@/components/ui/dialog';
import { TOAST_MS, TOAST_Z_INDEX } from '@/lib/config/constants';
import type { Toast } from '@/lib/toast/toast';

/**
 * Touch cannot pause a toast by hover, and on narrow screens a toast would cover the header's
 * controls.
 */
const TOAST = 'toast max-md:pointer-events-none! [@media(hover:none)]:pointer-events-none!';

let host: HTMLElement | undefined;

/** Renders a toast at the top centre. The pointer over it pauses its timer. */
export function renderToast({ kind, message, duration = TOAST_MS }: Toast): void {
  host ??= mount();
  moveToTop(host);
  const showToast = kind === 'info' ? toast : toast[kind];
  showToast(message, { duration, id: `${kind}:${message}` });
}

/**
 * Moves the toasts above open dialogs: in the browser's top layer, the last element added is on
 * top.
 */
function moveToTop(element: HTMLElement): void {
  if (!('popover' in element)) return;
  if (element.matches(':popover-open')) element.hidePopover();
  element.showPopover();
}

function mount(): HTMLElement {
  const element = document.createElement('div');
  element.popover = 'manual';
  // The live region of the page has the same text.
  element.ariaHidden = 'true';
  element.className = 'pointer-events-none m-0 size-0 overflow-visible border-0 bg-transparent p-0';
  document.body.append(element);
  document.addEventListener(OVERLAY_OPENED, () => moveToTop(element));
  createRoot(element).render(
    <Toaster
      position="top-center"
      containerStyle={{ zIndex: TOAST_Z_INDEX, top: 'max(1rem, env(safe-area-inset-top))' }}
      toastOptions={{
        className: TOAST,
        success: { iconTheme: { primary: 'var(--toast-icon)', secondary: 'var(--toast-ground)' } },
      }}
    />,
  );
  return element;
}
