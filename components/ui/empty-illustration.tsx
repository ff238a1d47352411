/** A drawing of an empty jar, for empty states. */
export function EmptyIllustration() {
  return <img src="/empty-jar.svg" alt="" width={120} height={140} />;
}
