/** Replaces the part of Next's router that runs server actions. */
export function serverActionReducer(): never {
  throw new Error('Server actions are not available: use a call of the gateway');
}
