export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  kind: ToastKind;
  message: string;
  /** Milliseconds; the default if absent. */
  duration?: number;
  /** A product that was added to the cart: its image and the text of the link to the cart. */
  added?: { image: string | undefined; link: string };
  /** Announced to screen readers only: what it says is visible. */
  isHidden?: boolean;
}

/** An identical toast within this time is not shown. */
const DUPLICATE_TOAST_WINDOW_MS = 2000;

type Listener = (toast: Toast) => void;

let listener: Listener | undefined;
const waiting: Toast[] = [];
const shownAt = new Map<string, number>();

/** Shows a toast unless an equal one was shown within `DUPLICATE_TOAST_WINDOW_MS`. */
export function notify(
  kind: ToastKind,
  message: string,
  duration?: number,
  details?: Pick<Toast, 'added' | 'isHidden'>,
): void {
  const key = `${kind}:${message}`;
  const now = Date.now();
  const last = shownAt.get(key);
  if (last !== undefined && now - last < DUPLICATE_TOAST_WINDOW_MS) return;
  shownAt.set(key, now);
  const toast: Toast = { kind, message, ...(duration !== undefined && { duration }), ...details };
  if (listener) listener(toast);
  else waiting.push(toast);
}

/**
 * Registers the component that renders toasts. Toasts shown earlier are delivered now.
 * @returns unregisters it
 */
export function onToast(next: Listener): () => void {
  listener = next;
  for (const toast of waiting.splice(0)) next(toast);
  return () => {
    if (listener === next) listener = undefined;
  };
}
