import type { AnalyticsProvider } from '@/lib/analytics/provider';
import type { ConsentChoice } from '@/lib/storage/consent';

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
  const clarity = ((...call: unknown[]) => void clarity.q.push(call)) as Clarity; // its queue follows
  return Object.assign(clarity, { q: [] });
}

function consent({ measurement, marketing }: ConsentChoice): void {
  const word = (isGranted: boolean) => (isGranted ? 'granted' : 'denied');
  window.clarity?.('consentv2', { ad_Storage: word(marketing), analytics_Storage: word(measurement) });
}

/** Microsoft Clarity: heat maps. It is told what happened, and nothing about whom or what. */
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
