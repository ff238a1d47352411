import { ANALYTICS_ENV } from '../config/env/client-services.ts';
import type { AnalyticsProvider } from './provider.ts';
import { clarity } from './providers/clarity.ts';
import { funnel } from './providers/funnel.ts';
import { meta } from './providers/meta.ts';
import { serverEvents } from './providers/server-events.ts';
import { snap } from './providers/snap.ts';
import { tagManager } from './providers/tag-manager.ts';
import { tiktok } from './providers/tiktok.ts';

const PROVIDERS = {
  tagManager,
  meta,
  tiktok,
  snap,
  clarity,
  serverEvents,
} as const satisfies Record<keyof typeof ANALYTICS_ENV, AnalyticsProvider>;

export interface ConfiguredProvider {
  adapter: AnalyticsProvider;
  id: string;
}

/** The configured providers, whose `ids` come from the build, and the count of visits. */
export function configuredProviders(
  ids: { readonly [Name in keyof typeof PROVIDERS]?: string | undefined } = ANALYTICS_ENV,
): ConfiguredProvider[] {
  const names = Object.keys(PROVIDERS) as (keyof typeof PROVIDERS)[]; // the keys of a closed table
  const configured = names.flatMap((name) => {
    const id = ids[name];
    return id ? [{ adapter: PROVIDERS[name], id }] : [];
  });
  return [...configured, { adapter: funnel, id: '' }];
}
