'use client';

import { CardActions } from '@/components/product/card-actions';
import { AnalyticsHost } from './analytics-host';
import { BackgroundTasks } from './background-tasks';
import { promptCountry } from './country-prompt';
import { OpenOverlay } from './overlays/overlay-registry';
import { StorageNotice } from './storage-notice';
import { ToastHost } from './toast-host';

/** In this file because every first visit needs them: one request instead of four. */
export const IDLE_PARTS = { CardActions, OpenOverlay, promptCountry };

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
