/** Shared by the preload and by Next's bundle of instrumentation.ts, which has a copy of this module of its own. */
const KEY = Symbol.for('storefront.forwards-client-ip');

export function markClientIpForwarded(): void {
  Reflect.set(globalThis, KEY, true);
}

/** Whether a server of this process listens and replaces the forwarded headers of its requests. */
export const isClientIpForwarded = (): boolean => Reflect.get(globalThis, KEY) === true;
