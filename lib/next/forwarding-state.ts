/**
 * On `globalThis`, because the preload and the bundle of instrumentation.ts have separate copies of
 * this module.
 */
const KEY = Symbol.for('storefront.forwards-client-ip');

export function markClientIpForwarded(): void {
  Reflect.set(globalThis, KEY, true);
}

/** Whether a server of this process listens and replaces the forwarded headers. */
export const isClientIpForwarded = (): boolean => Reflect.get(globalThis, KEY) === true;
