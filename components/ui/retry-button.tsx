'use client';

import { useEffect } from 'react';
import { Button } from './button';

/** Loads the page again: when it is pressed, and by itself when the connection is back. */
export function RetryButton({ label }: { label: string }) {
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return <Button onClick={() => location.reload()}>{label}</Button>;
}
