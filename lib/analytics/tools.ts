import { ANALYTICS_ENV } from '@/lib/config/analytics-env';
import type { Adapter } from './adapter';
import { clarity } from './adapters/clarity';
import { meta } from './adapters/meta';
import { serverEvents } from './adapters/server-events';
import { snap } from './adapters/snap';
import { tagManager } from './adapters/tag-manager';
import { tiktok } from './adapters/tiktok';

const ADAPTERS = { tagManager, meta, tiktok, snap, clarity, serverEvents } as const satisfies Record<keyof typeof ANALYTICS_ENV, Adapter>;

/** A tool that the shop has an id for. */
export interface Tool {
  adapter: Adapter;
  id: string;
}

/** What is configured; `ids` are the build's. */
export function configuredTools(ids: { readonly [Name in keyof typeof ADAPTERS]?: string | undefined } = ANALYTICS_ENV): Tool[] {
  const names = Object.keys(ADAPTERS) as (keyof typeof ADAPTERS)[]; // of the table above
  return names.flatMap((name) => {
    const id = ids[name];
    return id ? [{ adapter: ADAPTERS[name], id }] : [];
  });
}
