'use client';

import { useState } from 'react';
import { useOnLeave } from './reset-on-leave';

interface Position {
  latitude: number;
  longitude: number;
}

type Search = { state: 'idle' | 'locating' | 'denied' } | { state: 'found'; position: Position };

/** In ms. */
const GEOLOCATION_OPTIONS = { timeout: 15_000, maximumAge: 300_000 };

/** The position of the visitor, which is requested by `locate` only. */
export function usePosition() {
  const [search, setSearch] = useState<Search>({ state: 'idle' });
  useOnLeave(() => setSearch({ state: 'idle' }));

  function locate() {
    if (!('geolocation' in navigator)) return setSearch({ state: 'denied' });
    setSearch({ state: 'locating' });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        setSearch({ state: 'found', position: { latitude, longitude } }),
      () => setSearch({ state: 'denied' }),
      GEOLOCATION_OPTIONS,
    );
  }

  return { search, locate };
}
