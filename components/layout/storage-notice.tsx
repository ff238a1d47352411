'use client';

import { useEffect } from 'react';
import { AVAILABILITY_TOAST_MS } from '@/lib/config/constants';
import { notify } from '@/lib/toast/toast';
import { useStorageNotice } from '@/stores/storage-notice';

/** Shows a toast once per visit if the browser does not save to storage. */
export function StorageNotice({ text }: { text: string }) {
  const isUnsaved = useStorageNotice((state) => state.isUnsaved);
  useEffect(() => {
    if (isUnsaved) notify('info', text, AVAILABILITY_TOAST_MS);
  }, [isUnsaved, text]);
  return null;
}
