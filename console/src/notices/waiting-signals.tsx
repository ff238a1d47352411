import { useEffect, useRef } from 'react';
import { useStore } from 'react-admin';
import { readSettings } from '../settings';
import { useConsoleLocale } from '../theme/direction';
import { playSound } from './play-sound';
import { countNew, useSummary } from './use-summary';

/** Whether this browser plays a sound: off until somebody switches it on. */
export const useSound = () => useStore('sound', false);

/** Shows the number of new orders and requests in the title, and plays a sound for another one. */
export function WaitingSignals() {
  const shop = readSettings().shopName[useConsoleLocale()];
  const [hasSound] = useSound();
  const { data } = useSummary();
  const count = data && countNew(data);
  const known = useRef<number>(undefined);
  useEffect(() => {
    if (count === undefined) return;
    if (hasSound && known.current !== undefined && count > known.current) playSound();
    known.current = count;
    document.title = count > 0 ? `(${count}) ${shop}` : shop;
  }, [count, hasSound, shop]);
  return null;
}
