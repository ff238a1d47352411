import { ANALYTICS_ENV } from '@/lib/env/analytics';
import type { AnalyticsProvider } from './provider';
import { clarity } from './providers/clarity';
import { meta } from './providers/meta';
import { serverEvents } from './providers/server-events';
import { snap } from './providers/snap';
import { tagManager } from './providers/tag-manager';
import { tiktok } from './providers/tiktok';

const ADAPTERS = { tagManager, meta, tiktok, snap, clarity, serverEvents } as const satisfies Record<keyof typeof ANALYTICS_ENV, AnalyticsProvider>;

/** A tool that the shop has an id for. */
export interface ConfiguredProvider {
  adapter: AnalyticsProvider;
  id: string;
}

/** What is configured; `ids` are the build's. */
export function configuredProviders(ids: { readonly [Name in keyof typeof ADAPTERS]?: string | undefined } = ANALYTICS_ENV): ConfiguredProvider[] {
  const names = Object.keys(ADAPTERS) as (keyof typeof ADAPTERS)[]; // of the table above
  return names.flatMap((name) => {
    const id = ids[name];
    return id ? [{ adapter: ADAPTERS[name], id }] : [];
  });
}
