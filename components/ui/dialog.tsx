'use client';

import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Icon } from './icon';

interface DialogProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** Called on browser Back where `onClose` opens another dialog; `onClose` by default. */
  onLeave?: () => void;
  children: ReactNode;
  /** `start` and `end` are drawers, `wide` has two columns, `top` is below the header. */
  shape?: keyof typeof SHAPES;
}

/** Event on the document after an overlay has opened; toasts then move above it. */
export const OVERLAY_OPENED = 'surface-opened';

const SHAPES = {
  modal: 'surface-modal',
  start: 'surface-drawer surface-start',
  end: 'surface-drawer surface-end',
  full: 'surface-full',
  wide: 'surface-wide',
  top: 'surface-top',
} as const;

/**
 * Sets width and side of the scrollbar as CSS variables. The scrollbar is hidden while an overlay is open;
 * the variables replace its width, so that the page does not move.
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
 * A native modal dialog, open while mounted: it traps and restores focus, makes the page inert and closes on
 * Escape. Focus goes to the element with `data-first-focus`, else to the first control. Back and Forward
 * close it, even when only the query string changes.
 */
export function Dialog({ title, closeLabel, onClose, onLeave = onClose, children, shape = 'modal' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressOnBackdrop = useRef(false);
  const titleId = useId();
  const handlePopState = useEffectEvent(() => onLeave());

  useEffect(() => {
    const listener = () => handlePopState();
    addEventListener('popstate', listener);
    return () => removeEventListener('popstate', listener);
  }, []);

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    measureScrollbar();
    element?.showModal();
    document.dispatchEvent(new Event(OVERLAY_OPENED));
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);

  function handlePointerDown(event: PointerEvent) {
    isPressOnBackdrop.current = event.target === dialog.current;
  }

  // A text selection dragged out of a field ends in a click on the backdrop, but does not begin there.
  function handleClick(event: MouseEvent) {
    if (event.target === dialog.current && isPressOnBackdrop.current) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop closes; the keyboard has Escape and the close button
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onPointerDown={handlePointerDown}
      onClick={handleClick}
      className={`surface ${SHAPES[shape]}`}
    >
      <div className="surface-body">
        <header className="surface-head">
          <h2 id={titleId} className="font-display text-22">
            {title}
          </h2>
          <button
            type="button"
            aria-label={closeLabel}
            onClick={onClose}
            className="inline-grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand-100"
          >
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
