'use client';

import { AnalyticsHost } from './analytics-host';
import { Background } from './background-tasks';
import { StorageNotice } from './storage-notice';
import { ToastHost } from './toast-host';

export function Resting({ texts }: { texts: { unsaved: string } }) {
  return (
    <>
      <AnalyticsHost />
      <Background />
      <ToastHost />
      <StorageNotice text={texts.unsaved} />
    </>
  );
}
