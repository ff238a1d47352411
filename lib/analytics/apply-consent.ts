import type { ConsentChoice } from '@/lib/storage/consent';
import type { Dispatcher } from './dispatch';
import { eraseCookies } from './erase-cookies';
import { clearWaitingEvents } from './waiting-events';

let dispatcher: Promise<Dispatcher> | undefined;

async function load(): Promise<Dispatcher> {
  const [{ createDispatcher }, { configuredProviders }] = await Promise.all([import('./dispatch'), import('./providers')]);
  return createDispatcher(configuredProviders());
}

/** @returns whether scripts stay behind that the visitor does not agree to any more. */
async function applyToProviders(choice: ConsentChoice): Promise<boolean> {
  try {
    return (await dispatcher)?.apply(choice) ?? false;
  } catch {
    // Its files can't be had, offline or after a deploy: the next choice, or the next page, tries again.
    dispatcher = undefined;
    return false;
  }
}

/**
 * Does what a visitor chose. Who agrees to nothing loads nothing. What was loaded for somebody who agreed before cannot be taken out
 * of the page: the page is loaded anew without it, and what it left behind is erased.
 */
export async function applyConsent(choice: ConsentChoice): Promise<void> {
  if (choice.measurement || choice.marketing) dispatcher ??= load();
  else clearWaitingEvents();
  const staysBehind = await applyToProviders(choice);
  eraseCookies(choice);
  if (staysBehind) location.reload();
}
