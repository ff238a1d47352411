import { useEffect, useRef } from 'react';
import type { Summary } from '@/lib/contract/summary';
import { useConsoleLocale } from '../messages/use-console-locale';
import { readSettings } from '../settings';
import { playSound, useSound } from '../shared/sound';
import { countNew, hasNewer, useSummary } from '../shared/use-summary';

/**
 * Shows the number of new orders and requests in the title, and plays a sound for another one, also
 * when the number stays because one was dealt with in the same minute.
 */
export function WaitingSignals() {
  const shop = readSettings().shopName[useConsoleLocale()];
  const [hasSound] = useSound();
  const { data } = useSummary();
  const known = useRef<Summary>(undefined);
  useEffect(() => {
    if (!data) return;
    if (hasSound && known.current && hasNewer(data, known.current)) playSound();
    known.current = data;
    const count = countNew(data);
    document.title = count > 0 ? `(${count}) ${shop}` : shop;
  }, [data, hasSound, shop]);
  return null;
}
