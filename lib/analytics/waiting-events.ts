import { parseJson } from '../shared/parse-json.ts';
import {
  readSessionText,
  removeSessionText,
  writeSessionText,
} from '../storage/session-storage.ts';
import type { AnalyticsEvent } from './map-event.ts';

const KEY = 'waiting_events';
const MAX_EVENTS = 20;

/** Events for third parties from order pages, where they do not run; for the next page. */
function readWaitingEvents(): AnalyticsEvent[] {
  const stored = parseJson(readSessionText(KEY));
  return Array.isArray(stored) ? (stored as AnalyticsEvent[]) : []; // only this module writes it
}

export function addWaitingEvent(event: AnalyticsEvent): void {
  writeSessionText(KEY, JSON.stringify([...readWaitingEvents(), event].slice(-MAX_EVENTS)));
}

export function clearWaitingEvents(): void {
  removeSessionText(KEY);
}

export function drainWaitingEvents(): AnalyticsEvent[] {
  const events = readWaitingEvents();
  clearWaitingEvents();
  return events;
}
