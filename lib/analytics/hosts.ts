/** Hosts of a provider for the Content-Security-Policy, by directive. */
export interface ProviderHosts {
  script: readonly string[];
  connect: readonly string[];
  img: readonly string[];
  frame: readonly string[];
  form: readonly string[];
}

/**
 * By the environment variable that enables the provider, from its documentation. Hosts that a tag
 * manager container loads beyond those of Google are unknown.
 */
export const ANALYTICS_HOSTS = {
  NEXT_PUBLIC_GTM_ID: {
    script: ['https://*.googletagmanager.com'],
    connect: [
      'https://*.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.g.doubleclick.net',
      'https://*.google.com',
    ],
    img: [
      'https://*.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.g.doubleclick.net',
      'https://*.google.com',
    ],
    frame: ['https://*.googletagmanager.com', 'https://td.doubleclick.net'],
    form: [],
  },
  NEXT_PUBLIC_META_PIXEL_ID: {
    script: ['https://connect.facebook.net'],
    connect: ['https://connect.facebook.net', 'https://www.facebook.com'],
    img: ['https://www.facebook.com'],
    // Requests too long for an image URL are sent as a form in a frame.
    frame: ['https://www.facebook.com'],
    form: ['https://www.facebook.com'],
  },
  NEXT_PUBLIC_TIKTOK_PIXEL_ID: {
    script: ['https://analytics.tiktok.com'],
    connect: ['https://analytics.tiktok.com', 'https://analytics-ipv6.tiktokw.us'],
    img: ['https://analytics.tiktok.com'],
    frame: [],
    form: [],
  },
  NEXT_PUBLIC_SNAP_PIXEL_ID: {
    script: ['https://sc-static.net', 'https://tr.snapchat.com'],
    connect: ['https://tr.snapchat.com', 'https://tr6.snapchat.com'],
    img: ['https://tr.snapchat.com'],
    frame: ['https://tr.snapchat.com'],
    form: ['https://tr.snapchat.com'],
  },
  NEXT_PUBLIC_CLARITY_ID: {
    script: ['https://*.clarity.ms'],
    connect: ['https://*.clarity.ms', 'https://c.bing.com'],
    img: ['https://*.clarity.ms', 'https://c.bing.com'],
    frame: [],
    form: [],
  },
} as const satisfies Record<string, ProviderHosts>;

export type ProviderVariable = keyof typeof ANALYTICS_HOSTS;

const DIRECTIVES = [
  'script',
  'connect',
  'img',
  'frame',
  'form',
] as const satisfies (keyof ProviderHosts)[];

/** The distinct hosts of all providers whose id is set. */
export function getProviderHosts(
  ids: { readonly [Variable in ProviderVariable]?: string | undefined },
): ProviderHosts {
  const providers = (Object.keys(ANALYTICS_HOSTS) as ProviderVariable[])
    .filter((variable) => ids[variable])
    .map((variable) => ANALYTICS_HOSTS[variable]);
  const hosts = DIRECTIVES.map((kind) => [
    kind,
    [...new Set(providers.flatMap((provider: ProviderHosts) => provider[kind]))],
  ]);
  return Object.fromEntries(hosts) as unknown as ProviderHosts; // fromEntries loses the keys of DIRECTIVES
}
