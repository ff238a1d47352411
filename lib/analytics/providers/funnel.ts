import { sendFunnelStep } from '../../api/analytics/funnel.ts';
import { browserClient } from '../../api/browser-client.ts';
import type { FunnelStep } from '../../contract/funnel-steps.ts';
import { readSessionText, writeSessionText } from '../../storage/session-storage.ts';
import { STORAGE_KEYS } from '../../storage/storage-keys.ts';
import { getDeviceClass } from '../measured-vital.ts';
import type { AnalyticsProvider } from '../provider.ts';
import type { TrackedEvents } from '../track.ts';

const STEPS: Partial<Record<keyof TrackedEvents, FunnelStep>> = {
  ViewContent: 'view',
  AddToCart: 'cart',
  InitiateCheckout: 'checkout',
  Purchase: 'order',
};

/** Whether this visit, the session of the tab, reaches a step for the first time. */
function isFirst(step: FunnelStep): boolean {
  const reached = (readSessionText(STORAGE_KEYS.funnelSteps) ?? '').split(' ');
  if (reached.includes(step)) return false;
  writeSessionText(STORAGE_KEYS.funnelSteps, [...reached, step].join(' ').trim());
  return true;
}

/** The visits that reach each step of a purchase, which the gateway counts without whose they are. */
export const funnel: AnalyticsProvider = {
  purposes: ['measurement'],
  start: () => undefined,
  send({ name }) {
    const step = STEPS[name];
    // A failure loses only a count; nobody can act on it.
    if (step && isFirst(step))
      sendFunnelStep(browserClient, { step, device: getDeviceClass() }).catch(() => undefined);
  },
};
