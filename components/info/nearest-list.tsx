'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useOnLeave } from '@/components/ui/reset-on-leave';
import { distanceKm, formatKilometres, type Place } from '@/lib/shop/branches/distance';

export interface NearestTexts {
  nearest: string;
  locating: string;
  nearestDone: string;
  denied: string;
  privacy: string;
  /** `{km}` stands for the distance. */
  away: string;
}

interface NearestListProps {
  branches: { id: string; location: Place; card: ReactNode }[];
  texts: NearestTexts;
}

type Search = { state: 'idle' | 'locating' | 'denied' } | { state: 'found'; here: Place };

const PATIENCE = { timeout: 15_000, maximumAge: 300_000 };

/** The branches in the shop's order; nearest first once a visitor has asked for it, and never before. */
export function NearestList({ branches, texts }: NearestListProps) {
  const [search, setSearch] = useState<Search>({ state: 'idle' });
  useOnLeave(() => setSearch({ state: 'idle' }));

  function locate() {
    if (!('geolocation' in navigator)) return setSearch({ state: 'denied' });
    setSearch({ state: 'locating' });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => setSearch({ state: 'found', here: { latitude, longitude } }),
      () => setSearch({ state: 'denied' }),
      PATIENCE,
    );
  }

  const away = branches.map((branch) => ({ ...branch, km: search.state === 'found' ? distanceKm(search.here, branch.location) : null }));
  const sorted = away.sort((a, b) => (a.km ?? 0) - (b.km ?? 0));
  const news = { idle: texts.privacy, locating: texts.locating, denied: texts.denied, found: texts.nearestDone }[search.state];
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <Button variant="outline" disabled={search.state === 'locating'} onClick={locate}>
          <Icon name="pin" size={18} />
          {texts.nearest}
        </Button>
        <p role="status" className="text-14 text-ink-500">
          {news}
        </p>
      </div>
      <ul className="grid gap-5 sm:grid-cols-2">
        {sorted.map(({ id, km, card }) => (
          <li key={id} id={id} className="panel flex flex-col gap-3">
            {card}
            {km !== null && <p className="mt-auto text-14 text-gulf-600">{texts.away.replace('{km}', formatKilometres(km))}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
