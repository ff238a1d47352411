'use client';

import { useSyncExternalStore } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import type { Opening } from '@/lib/api/contract/content';
import type { Weekday } from '@/lib/api/contract/weekday';
import { formatClock, getOpenState } from '@/lib/shop/branches/opening-hours';

export interface OpenNowTexts {
  /** `{time}` and `{day}` stand for what is filled in. */
  openUntil: string;
  opensToday: string;
  opensLater: string;
  weekday: Record<Weekday, string>;
}

const MINUTE = 60_000;

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE);
  return () => clearInterval(timer);
}

const thisMinute = () => Math.floor(Date.now() / MINUTE);
// The page is older than the visit: what it is now, only the browser knows.
const notYet = () => null;

/** Whether a branch is open at this minute in Kuwait. Room is kept for it until the browser says so. */
export function OpenNow({ hours, texts }: { hours: readonly Opening[]; texts: OpenNowTexts }) {
  const { locale } = useShop();
  const minute = useSyncExternalStore(everyMinute, thisMinute, notYet);
  const state = minute === null ? undefined : getOpenState(hours, new Date(minute * MINUTE));
  if (!state) return <p className="min-h-[1.6em] text-14" />;
  if (state.isOpen)
    return <p className="min-h-[1.6em] font-medium text-14 text-palm-700">{texts.openUntil.replace('{time}', formatClock(state.closes, locale))}</p>;
  const text = state.day ? texts.opensLater.replace('{day}', texts.weekday[state.day]) : texts.opensToday;
  return <p className="min-h-[1.6em] text-14 text-pomegranate-600">{text.replace('{time}', formatClock(state.opens, locale))}</p>;
}
