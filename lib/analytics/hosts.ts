/** Where a tool may be loaded from and may report to: the sources that a Content-Security-Policy has to let in for it. */
export interface ProviderHosts {
  script: readonly string[];
  connect: readonly string[];
  img: readonly string[];
  frame: readonly string[];
  form: readonly string[];
}

/**
 * By the variable that switches a tool on, as each vendor documents it. What a tag manager's container loads beyond Google's own
 * products is not here: nobody but its owner knows.
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
    img: ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.g.doubleclick.net', 'https://*.google.com'],
    frame: ['https://*.googletagmanager.com', 'https://td.doubleclick.net'],
    form: [],
  },
  NEXT_PUBLIC_META_PIXEL_ID: {
    script: ['https://connect.facebook.net'],
    connect: ['https://connect.facebook.net', 'https://www.facebook.com'],
    img: ['https://www.facebook.com'],
    // What is too long for the address of a picture is sent as a form into a frame.
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

const KINDS = ['script', 'connect', 'img', 'frame', 'form'] as const satisfies (keyof ProviderHosts)[];

/** The hosts of every tool whose public id is set, each once. */
export function getProviderHosts(ids: { readonly [Variable in ProviderVariable]?: string | undefined }): ProviderHosts {
  const tools = (Object.keys(ANALYTICS_HOSTS) as ProviderVariable[]).filter((variable) => ids[variable]).map((variable) => ANALYTICS_HOSTS[variable]);
  const hosts = KINDS.map((kind) => [kind, [...new Set(tools.flatMap((tool: ProviderHosts) => tool[kind]))]]);
  return Object.fromEntries(hosts) as unknown as ProviderHosts; // the entries are those of KINDS, which fromEntries forgets
}
