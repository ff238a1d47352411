/** Names of social networks by the first part of their host. */
const NETWORKS: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  snapchat: 'Snapchat',
  tiktok: 'TikTok',
  x: 'X',
  youtube: 'YouTube',
};

/** The name of the network of a page, or its host. */
export function getNetworkName(url: string): string {
  const host = new URL(url).hostname.replace(/^www\./, '');
  return NETWORKS[host.split('.')[0] ?? ''] ?? host;
}
