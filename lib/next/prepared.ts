/**
 * On `globalThis`, because the preload and the bundle of instrumentation.ts have separate copies of
 * this module.
 */
const KEY = Symbol.for('storefront.prepares-servers');

export function markPrepared(): void {
  Reflect.set(globalThis, KEY, true);
}

/** Whether a server of this process listens and runs the steps of the preload. */
export const isPrepared = (): boolean => Reflect.get(globalThis, KEY) === true;
