'use client';

import { useEffect } from 'react';
import { announce } from '@/lib/toast/announce';
import { onToast, type Toast } from '@/lib/toast/toast';
import { showWaitingToast } from '@/lib/toast/toast-after-load';

/**
 * Listens for toasts. The live region of the layout announces them; the toast library is
 * loaded with the first one.
 */
export function ToastHost() {
  useEffect(() => {
    const stop = onToast(show);
    showWaitingToast();
    return stop;
  }, []);
  return null;
}

async function show(toast: Toast) {
  announce(toast);
  const { renderToast } = await import('./toaster');
  renderToast(toast);
}
