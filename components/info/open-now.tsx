'use client';

import { useSyncExternalStore } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import type { Branch } from '@/lib/contract/branch';
import type { Weekday } from '@/lib/contract/weekday';
import { MINUTE_MS } from '@/lib/domain/time';
import { formatClock, getHoursAround, getOpenState } from '@/lib/shop/branches/opening-hours';

export interface OpenNowTexts {
  /** `{time}` and `{day}` are replaced on the client. */
  openUntil: string;
  opensToday: string;
  opensLater: string;
  weekday: Record<Weekday, string>;
}

function subscribeToMinutes(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS);
  return () => clearInterval(timer);
}

const getCurrentMinute = () => Math.floor(Date.now() / MINUTE_MS);
// The page is cached, so the server cannot know the current time.
const getServerSnapshot = () => null;

type Hours = Pick<Branch, 'openingHours' | 'specialHours'>;

const findState = (hours: Hours, now: Date) => getOpenState(getHoursAround(hours, now), now);

/**
 * Whether a branch is open now in Kuwait time. The server renders an empty line of the same height.
 */
export function OpenNow({ hours, texts }: { hours: Hours; texts: OpenNowTexts }) {
  const { locale } = useShop();
  const minute = useSyncExternalStore(subscribeToMinutes, getCurrentMinute, getServerSnapshot);
  const state = minute === null ? undefined : findState(hours, new Date(minute * MINUTE_MS));
  if (!state) return <p className="min-h-[1.6em] text-14" />;
  if (state.isOpen)
    return (
      <p className="min-h-[1.6em] font-medium text-14 text-primary-700">
        {texts.openUntil.replace('{time}', formatClock(state.closes, locale))}
      </p>
    );
  const text = state.day
    ? texts.opensLater.replace('{day}', texts.weekday[state.day])
    : texts.opensToday;
  return (
    <p className="min-h-[1.6em] text-14 text-danger-600">
      {text.replace('{time}', formatClock(state.opens, locale))}
    </p>
  );
}
