'use client';

import { createRoot } from 'react-dom/client';
import toast, { Toaster } from 'react-hot-toast';
import { OVERLAY_OPENED } from '@/components/ui/dialog';
import type { Toast } from '@/lib/client/toast/toast';
import { TOAST_MS, TOAST_Z_INDEX } from '@/lib/config/constants';
import { buildImageUrl } from '@/lib/next/image/source-set';
import { openOverlay } from '@/stores/overlay';

/** Touch cannot pause a toast by hover, and a toast must not cover controls below it. */
const TOAST = 'toast max-md:pointer-events-none! [@media(hover:none)]:pointer-events-none!';
const NARROW = '(width < 48rem)';

let host: HTMLElement | undefined;
/** The toast that the next one replaces; an error stays until its time is over. */
let replaceable: string | undefined;

/**
 * Renders a toast in place of the one before, unless that is an error: at the top centre, on narrow
 * screens at the bottom, where it does not cover the header. The pointer over it pauses its timer.
 */
export function renderToast({ kind, message, duration = TOAST_MS, added }: Toast): void {
  host ??= mount();
  moveToTop(host);
  const id = `${kind}:${message}`;
  if (replaceable) toast.remove(replaceable);
  replaceable = kind === 'error' ? undefined : id;
  const showToast = kind === 'info' ? toast : toast[kind];
  // Behind an open dialog nothing can be pressed.
  const isLinked = added && !document.querySelector('dialog[open]');
  showToast(isLinked ? <AddedMessage message={message} link={added.link} /> : message, {
    duration,
    id,
    position: matchMedia(NARROW).matches ? 'bottom-center' : 'top-center',
    ...(added?.image && { icon: <AddedImage url={added.image} /> }),
  });
}

function AddedImage({ url }: { url: string }) {
  return (
    <img
      alt=""
      src={buildImageUrl(url, 100, 60)}
      width={40}
      height={50}
      className="h-[50px] w-[40px] shrink-0 rounded-control object-cover"
    />
  );
}

/** The link is for pointers: the header has the same for keyboards and screen readers. */
function AddedMessage({ message, link }: { message: string; link: string }) {
  return (
    <span className="flex items-center gap-3">
      <span className="line-clamp-2">{message}</span>
      <button
        type="button"
        tabIndex={-1}
        onClick={() => {
          toast.dismiss();
          openOverlay({ id: 'cart' });
        }}
        className="pointer-events-auto min-h-11 shrink-0 font-medium text-primary-700 underline underline-offset-4"
      >
        {link}
      </button>
    </span>
  );
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
      containerStyle={{
        zIndex: TOAST_Z_INDEX,
        top: 'max(1rem, env(safe-area-inset-top))',
        // Above the buy bar.
        bottom: 'calc(5.5rem + env(safe-area-inset-bottom))',
      }}
      toastOptions={{
        className: TOAST,
        success: { iconTheme: { primary: 'var(--toast-icon)', secondary: 'var(--toast-ground)' } },
      }}
    />,
  );
  return element;
}
