'use client';

import { CardActions } from '@/components/product/card-actions';
import { startFocusRestoration } from '@/lib/client/focus-restoration';
import { AnalyticsHost } from './analytics-host';
import { BackgroundTasks } from './background-tasks';
import { promptCountry } from './country-prompt';
import { OpenOverlay } from './overlays/overlay-registry';
import { StorageNotice } from './storage-notice';
import { ToastHost } from './toast-host';

/** In this file because every first visit needs them: one request instead of four. */
export const IDLE_PARTS = { CardActions, OpenOverlay, promptCountry };

// With the code of the first controls that remove themselves: React may show them, and a
// shopper press them, before the widgets are mounted.
if (typeof document !== 'undefined') startFocusRestoration();

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
