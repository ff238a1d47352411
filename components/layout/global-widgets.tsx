'use client';

import { lazy, Suspense, useEffect } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { CardActions } from '@/components/product/card-actions';
import { announce } from '@/lib/client/toast/announce';
import { notify, onToast, type Toast } from '@/lib/client/toast/toast';
import { showWaitingToast } from '@/lib/client/toast/toast-after-load';
import { AVAILABILITY_TOAST_MS } from '@/lib/config/constants';
import { HAS_ANALYTICS } from '@/lib/config/env/client-services';
import { useStorageNotice } from '@/stores/storage-notice';
import { BackgroundTasks } from './background-tasks';
import { CategoryMenu } from './category-menu';
import { promptCountry } from './country-prompt';
import { OverlayErrorBoundary } from './overlays/overlay-error-boundary';
import { OpenOverlay } from './overlays/overlay-registry';

/** In this file because every first visit needs them: one request instead of four. */
export const IDLE_PARTS = { CardActions, OpenOverlay, promptCountry };

export function GlobalWidgets({ texts }: { texts: { unsaved: string } }) {
  return (
    <>
      <AnalyticsHost />
      <AgentTools />
      <BackgroundTasks />
      <CategoryMenu />
      <ToastHost />
      <StorageNotice text={texts.unsaved} />
    </>
  );
}

const Analytics = lazy(async () => ({
  default: (await import('@/components/layout/consent/analytics')).Analytics,
}));

/** Loads the analytics code only if the shop has analytics or marketing tools configured. */
function AnalyticsHost() {
  if (!HAS_ANALYTICS) return null;
  return (
    <OverlayErrorBoundary>
      <Suspense>
        <Analytics />
      </Suspense>
    </OverlayErrorBoundary>
  );
}

/** Offers the shop's tools to the agent of the browser, where the browser has WebMCP. */
export function AgentTools() {
  const { locale, texts } = useShop();
  useEffect(() => {
    const { modelContext } = document;
    if (!modelContext) return;
    const registration = new AbortController();
    import('@/components/layout/agents/register-tools').then(
      ({ registerTools }) => registerTools(modelContext, { locale, texts }, registration.signal),
      // The page works without its tools.
      () => undefined,
    );
    return () => registration.abort();
  }, [locale, texts]);
  return null;
}

/** Shows a toast once per visit if the browser does not save to storage. */
export function StorageNotice({ text }: { text: string }) {
  const isUnsaved = useStorageNotice((state) => state.isUnsaved);
  useEffect(() => {
    if (isUnsaved) notify('error', text, AVAILABILITY_TOAST_MS);
  }, [isUnsaved, text]);
  return null;
}

/**
 * Listens for toasts. The live region of the layout announces them; the toast library is loaded
 * with the first one.
 */
function ToastHost() {
  useEffect(() => {
    const stop = onToast(show);
    showWaitingToast();
    return stop;
  }, []);
  return null;
}

async function show(toast: Toast) {
  announce(toast);
  if (toast.isHidden) return;
  const { renderToast } = await import('./toaster');
  renderToast(toast);
}
