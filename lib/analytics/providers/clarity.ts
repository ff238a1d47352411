import type { ConsentChoice } from '../../storage/consent.ts';
import type { AnalyticsProvider } from '../provider.ts';

interface Clarity {
  (...call: unknown[]): void;
  q: unknown[][];
}

declare global {
  interface Window {
    clarity?: Clarity;
  }
}

function stub(): Clarity {
  const clarity = ((...call: unknown[]) => void clarity.q.push(call)) as Clarity; // the queue is assigned next
  return Object.assign(clarity, { q: [] });
}

function consent({ measurement, marketing }: ConsentChoice): void {
  const toGrant = (isGranted: boolean) => (isGranted ? 'granted' : 'denied');
  window.clarity?.('consentv2', {
    ad_Storage: toGrant(marketing),
    analytics_Storage: toGrant(measurement),
  });
}

/** Microsoft Clarity: heat maps. It receives event names only, without customer or products. */
export const clarity: AnalyticsProvider = {
  purposes: ['measurement'],
  source: (id) => `https://www.clarity.ms/tag/${id}`,
  start(_id, choice) {
    window.clarity ??= stub();
    consent(choice);
  },
  send({ name }) {
    if (name !== 'PageView') window.clarity?.('event', name);
  },
  consent,
};
