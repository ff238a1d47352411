'use client';

import { AnalyticsHost } from './analytics-host';
import { BackgroundTasks } from './background-tasks';
import { StorageNotice } from './storage-notice';
import { ToastHost } from './toast-host';

export function GlobalWidgets({ texts }: { texts: { unsaved: string } }) {
  return (
    <>
      <AnalyticsHost />
      <BackgroundTasks />
      <ToastHost />
      <StorageNotice text={texts.unsaved} />
    </>
  );
}
