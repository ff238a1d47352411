export type StillLife = 'tray' | 'bag' | 'tea';

/**
 * A still life for empty states: a tray for lists, a folded bag for purchases, cooling tea for what
 * is not there. With a higher priority, React would preload it with every prefetched page that
 * contains it.
 */
export function EmptyIllustration({ name = 'tray' }: { name?: StillLife }) {
  return <img src={`/still-${name}.svg`} alt="" width={160} height={120} fetchPriority="low" />;
}
