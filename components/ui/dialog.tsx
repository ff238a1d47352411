'use client';

import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import { focusNear, listAncestors } from '@/lib/client/focus-restoration';
import { LIVE_REGION } from '@/lib/client/toast/announce';
import { Icon } from './icon';

interface DialogProps {
  title: ReactNode;
  closeLabel: string;
  onClose: () => void;
  /** Called on browser Back where `onClose` opens another dialog; `onClose` by default. */
  onLeave?: () => void;
  children: ReactNode;
  /**
   * `start` and `end` are drawers, `wide` has two columns, `top` is below the header, `sheet` is at
   * the bottom and leaves the page visible.
   */
  shape?: keyof typeof SHAPES;
}

/** Event on the document after an overlay has opened; toasts then move above it. */
export const OVERLAY_OPENED = 'overlay-opened';

const DIALOG =
  'max-h-none max-w-none overscroll-contain border-0 bg-transparent p-0 text-ink-900 backdrop:animate-[dialog-fade_180ms_ease-out] backdrop:bg-ink-900/45';
const PANEL = 'flex scroll-pt-16 scroll-pb-4 flex-col bg-sand-50 shadow-overlay';
const DRAWER =
  'fixed inset-y-0 h-dvh w-[min(26rem,calc(100vw-3rem))] animate-[dialog-slide_200ms_ease-out] [--dialog-end:max(1.25rem,env(safe-area-inset-bottom))]';
const DRAWER_PANEL = 'h-full overflow-y-auto pb-(--dialog-end)';
const RISING = 'animate-[dialog-rise_180ms_ease-out]';

/**
 * Classes of the dialog and of the panel in it. A panel that scrolls has `--dialog-end` below its
 * content (`.dialog-footer`).
 */
const SHAPES = {
  modal: [
    `${RISING} m-auto w-[min(32rem,calc(100vw-2rem))]`,
    'max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-card pb-5',
  ],
  start: [`${DRAWER} start-0 end-auto [--slide:-100%] rtl:[--slide:100%]`, DRAWER_PANEL],
  end: [`${DRAWER} start-auto end-0 [--slide:100%] rtl:[--slide:-100%]`, DRAWER_PANEL],
  full: ['h-dvh w-screen', 'dialog-full h-full'],
  wide: [
    `${RISING} m-auto w-[min(52rem,calc(100vw-2rem))] [--dialog-end:1.5rem]`,
    'max-h-[calc(100dvh-2rem)] gap-3 overflow-y-auto rounded-card pb-(--dialog-end)',
  ],
  sheet: [
    `dialog-sheet ${RISING} mx-0 mt-auto mb-0 w-full backdrop:opacity-50 md:ms-6 md:mb-6 md:w-96 md:backdrop:opacity-0`,
    'max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-t-card border-sand-300 border-t pb-[max(0.75rem,env(safe-area-inset-bottom))] md:rounded-card md:border',
  ],
  top: [
    `${RISING} mx-auto mt-0 mb-auto h-dvh w-screen md:bottom-auto md:mt-4 md:h-auto md:w-[min(44rem,calc(100vw-2rem))]`,
    'h-full overflow-y-auto pb-5 md:h-auto md:max-h-[calc(100dvh-2rem)] md:rounded-card',
  ],
} as const;

/**
 * Sets width and side of the scrollbar as CSS variables. The scrollbar is hidden while an overlay
 * is open; the variables replace its width, so that the page does not move.
 */
function measureScrollbar() {
  const root = document.documentElement;
  if (document.querySelector('dialog[open]')) return;
  const { left, width } = root.getBoundingClientRect();
  const right = window.innerWidth - left - width;
  const [start, end] = root.dir === 'rtl' ? [right, left] : [left, right];
  root.style.setProperty('--scrollbar-start', `${start}px`);
  root.style.setProperty('--scrollbar-end', `${end}px`);
}

/**
 * A native modal dialog, open while mounted: it traps and restores focus, makes the page inert and
 * closes on Escape. Focus goes to the element with `data-first-focus`, else to the first control.
 * Back and Forward close it, even when only the query string changes.
 */
export function Dialog({
  title,
  closeLabel,
  onClose,
  onLeave = onClose,
  children,
  shape = 'modal',
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressOnBackdrop = useRef(false);
  const titleId = useId();
  const [dialogClass, panelClass] = SHAPES[shape];
  const handlePopState = useEffectEvent(() => onLeave());

  useEffect(() => {
    const listener = () => handlePopState();
    addEventListener('popstate', listener);
    return () => removeEventListener('popstate', listener);
  }, []);

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    // The dialog may remove the item that its opener is in.
    const places = listAncestors(opener);
    measureScrollbar();
    element?.showModal();
    document.dispatchEvent(new Event(OVERLAY_OPENED));
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      element?.close();
      if (!(opener instanceof HTMLElement)) return;
      opener.focus({ preventScroll: true });
      const isLost = document.activeElement === null || document.activeElement === document.body;
      const place = places.find(({ isConnected }) => isConnected);
      if (!opener.isConnected && isLost && place) focusNear(place, { preventScroll: true });
    };
  }, []);

  // The event is queued: React's Strict Mode has opened the dialog again when it arrives.
  function handleClose() {
    if (!dialog.current?.open) onClose();
  }

  function handlePointerDown(event: PointerEvent) {
    isPressOnBackdrop.current = event.target === dialog.current;
  }

  // A text selection dragged out of a field ends in a click on the backdrop, but does not begin
  // there.
  function handleClick(event: MouseEvent) {
    if (event.target === dialog.current && isPressOnBackdrop.current) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop closes; the keyboard has Escape and the close button
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={handleClose}
      onPointerDown={handlePointerDown}
      onClick={handleClick}
      className={`${DIALOG} ${dialogClass}`}
    >
      <div className={`${PANEL} ${panelClass}`}>
        <header className="dialog-header">
          <h2 id={titleId}>{title}</h2>
          <button type="button" aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
      <div {...LIVE_REGION} className="sr-only" />
    </dialog>
  );
}
