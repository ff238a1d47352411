/** A line drawing of an empty jar, for states in which there is nothing to show. */
export function EmptyIllustration() {
  return <img src="/empty-jar.svg" alt="" width={120} height={140} />;
}
