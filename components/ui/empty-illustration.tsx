/**
 * A drawing of an empty jar, for empty states. With a higher priority, React would preload it with
 * every prefetched page that contains it.
 */
export function EmptyIllustration() {
  return <img src="/empty-jar.svg" alt="" width={120} height={140} fetchPriority="low" />;
}
