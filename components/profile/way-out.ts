let path: string | undefined;

/** Says where the profile leads to when it closes because its shopper has left for good. */
export function leaveTo(next: string): void {
  path = next;
}

/** Where somebody who is no longer here goes, once. */
export function takeWayOut(): string | undefined {
  const taken = path;
  path = undefined;
  return taken;
}
