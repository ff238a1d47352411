'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { usePosition } from '@/components/ui/use-position';
import { formatKilometres, type Place, sortByDistance } from '@/lib/shop/branches/distance';

interface NearestTexts {
  nearest: string;
  locating: string;
  nearestDone: string;
  denied: string;
  privacy: string;
  /** `{km}` is replaced by the distance. */
  away: string;
}

interface NearestListProps {
  branches: { id: string; location: Place; card: ReactNode }[];
  texts: NearestTexts;
}

/**
 * The list of branches. Sorted by distance after the visitor requests it; the location is never
 * requested otherwise.
 */
export function NearestList({ branches, texts }: NearestListProps) {
  const { search, locate } = usePosition();
  const sorted = sortByDistance(branches, search.state === 'found' ? search.position : undefined);
  const statusText = {
    idle: texts.privacy,
    locating: texts.locating,
    denied: texts.denied,
    found: texts.nearestDone,
  }[search.state];
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <Button variant="outline" isDisabled={search.state === 'locating'} onClick={locate}>
          <Icon name="pin" size={18} />
          <span>{texts.nearest}</span>
        </Button>
        <p role="status" className="text-14 text-ink-500">
          {statusText}
        </p>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        {sorted.map(({ id, km, card }) => (
          <li
            key={id}
            id={id}
            className="panel flex scroll-mt-28 flex-col gap-3 target:border-primary-700"
          >
            {card}
            {km !== undefined && (
              <p className="mt-auto text-14 text-info-600">
                {texts.away.replace('{km}', formatKilometres(km))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
