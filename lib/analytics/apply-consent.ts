import type { ConsentChoice } from '@/lib/storage/consent';
import type { Dispatcher } from './dispatch';
import { eraseCookies } from './erase-cookies';
import { clearWaitingEvents } from './waiting-events';

let dispatcher: Promise<Dispatcher> | undefined;

async function load(): Promise<Dispatcher> {
  const [{ createDispatcher }, { configuredProviders }] = await Promise.all([
    import('./dispatch'),
    import('./providers'),
  ]);
  return createDispatcher(configuredProviders());
}

/** @returns whether scripts without consent are still loaded */
async function applyToProviders(choice: ConsentChoice): Promise<boolean> {
  try {
    return (await dispatcher)?.apply(choice) ?? false;
  } catch {
    // Its files are unavailable, offline or after a deploy: the next change of consent
    // or the next page retries.
    dispatcher = undefined;
    return false;
  }
}

/**
 * Applies the consent. Without consent nothing is loaded. Loaded scripts cannot be
 * removed from the page: after a withdrawal it is reloaded without them and their
 * cookies are deleted.
 */
export async function applyConsent(choice: ConsentChoice): Promise<void> {
  if (choice.measurement || choice.marketing) dispatcher ??= load();
  else clearWaitingEvents();
  const needsReload = await applyToProviders(choice);
  eraseCookies(choice);
  if (needsReload) location.reload();
}
