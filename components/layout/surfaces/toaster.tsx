'use client';

import { createRoot } from 'react-dom/client';
import toast, { Toaster } from 'react-hot-toast';
import { TOAST_DURATION, TOAST_Z_INDEX } from '@/lib/config/constants';
import type { Toast } from '@/lib/notify/notify';

let isMounted = false;

/** The drawing side of toasts: top centre, paused while the pointer rests on them. */
export function drawToast({ kind, message, duration = TOAST_DURATION }: Toast): void {
  if (!isMounted) mount();
  const draw = kind === 'info' ? toast : toast[kind];
  draw(message, { duration, id: `${kind}:${message}` });
}

function mount(): void {
  isMounted = true;
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(
    <Toaster
      position="top-center"
      containerStyle={{ zIndex: TOAST_Z_INDEX }}
      toastOptions={{ className: 'toast', success: { iconTheme: { primary: 'var(--toast-icon)', secondary: 'var(--toast-ground)' } } }}
    />,
  );
}
