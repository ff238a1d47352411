'use client';

import { useEffect } from 'react';
import { onToast, type Toast } from '@/lib/notify/notify';

/** Listens for toasts; the library that draws them is loaded with the first one. */
export function ToastHost() {
  useEffect(() => onToast(show), []);
  return null;
}

async function show(toast: Toast) {
  const { drawToast } = await import('./surfaces/toaster');
  drawToast(toast);
}
