import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Block = readonly [Address, number];

/** IP blocks of proxies whose `X-Forwarded-For` is trusted. Empty: none. */
export type TrustedProxies = readonly Block[];

/** Value of TRUSTED_PROXIES for a server without proxies. */
export const NO_PROXIES = 'none';
export const TRUSTED_PROXIES_FORMAT = `must be IP addresses or blocks (10.0.0.0/8), separated by commas, or ${NO_PROXIES}; a block at most /8 (IPv4) or /7 (IPv6)`;

/** The largest private networks are 10.0.0.0/8 and fc00::/7; broader blocks are not trusted. */
const MIN_PREFIX = { ipv4: 8, ipv6: 7 } as const;
const MAPPED_PREFIX = 96;
/** Some proxies append the port: `192.0.2.1:443`, `[2001:db8::1]:443`. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/;

/** Converts IPv4-mapped IPv6 to IPv4. Rejects other forms of IPv4 (`127.1`, `0x7f.0.0.1`). */
function parseIp(text: string): Address | undefined {
  const [, bracketed, dotted] = WITH_PORT.exec(text) ?? [];
  const [address = ''] = (bracketed ?? dotted ?? text).split('%');
  const isValid = address.includes(':')
    ? ipaddr.IPv6.isValid(address)
    : ipaddr.IPv4.isValidFourPartDecimal(address);
  return isValid ? ipaddr.process(address) : undefined;
}

function parseBlock(text: string): Block | undefined {
  const [base = '', prefix, ...rest] = text.split('/');
  const address = parseIp(base);
  if (!address || rest.length > 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix)))
    return undefined;
  const size = address.kind() === 'ipv4' ? 32 : 128;
  const offset = base.includes(':') && address.kind() === 'ipv4' ? MAPPED_PREFIX : 0;
  const bits = prefix === undefined ? size : Number(prefix) - offset;
  return bits >= MIN_PREFIX[address.kind()] && bits <= size ? [address, bits] : undefined;
}

/** `10.0.0.0/8, 192.0.2.1` or `none`; undefined when an entry is malformed or too broad. */
export function parseTrustedProxies(text: string): TrustedProxies | undefined {
  if (text.trim() === NO_PROXIES) return [];
  const entries = text.split(',').map((entry) => entry.trim());
  const blocks = entries.filter(Boolean).map(parseBlock);
  return blocks.every((block) => block !== undefined) ? blocks : undefined;
}

// `match` throws for an address of the other IP version.
const isTrusted = (address: Address, trusted: TrustedProxies) =>
  trusted.some(([base, bits]) => base.kind() === address.kind() && address.match([base, bits]));

/**
 * The IP address of a client. Each proxy appends the address of its own client, so entries are
 * valid from the right while a trusted proxy wrote them. Entries further left come from the client
 * itself.
 * @param peer the address of the connection
 * @param forwarded the value of `X-Forwarded-For`
 */
export function resolveClientIp(
  peer: string,
  forwarded: string | undefined,
  trusted: TrustedProxies,
): string {
  let client = parseIp(peer);
  if (!client) return peer;
  for (const entry of (forwarded ?? '').split(',').reverse()) {
    if (!isTrusted(client, trusted)) break;
    const next = parseIp(entry.trim());
    if (!next) break;
    client = next;
  }
  return client.toString();
}

/** Whether an IP address is in one of these blocks; false for text of another form. */
export function isInBlocks(ip: string, blocks: TrustedProxies): boolean {
  const address = parseIp(ip);
  return address !== undefined && isTrusted(address, blocks);
}

export function isLoopback(ip: string): boolean {
  return parseIp(ip)?.range() === 'loopback';
}

/** Whether a Host header names this machine, with or without a port. */
export function isLoopbackHost(host: string): boolean {
  const url = `http://${host}`;
  const name = URL.canParse(url) ? new URL(url).hostname.replace(/^\[(.*)\]$/, '$1') : '';
  return name === 'localhost' || name.endsWith('.localhost') || isLoopback(name);
}

/** The 16-bit groups of an IPv6 address that name its block. */
const toBlock = ({ parts }: ipaddr.IPv6, bits: number) => {
  const kept = parts.map((part, index) => {
    const free = Math.min(Math.max((index + 1) * 16 - bits, 0), 16);
    return (part >> free) << free;
  });
  return `${new ipaddr.IPv6(kept)}/${bits}`;
};

/** Key of a rate limit: an IPv4 address, or the /64 block of one IPv6 subscriber. */
export function rateLimitKey(ip: string): string {
  const address = parseIp(ip);
  return address instanceof ipaddr.IPv6 ? toBlock(address, 64) : (address?.toString() ?? ip);
}

/** The block that a provider may have given one customer; undefined for IPv4. */
export function toWiderBlock(ip: string, bits: 48 | 56): string | undefined {
  const address = parseIp(ip);
  return address instanceof ipaddr.IPv6 ? toBlock(address, bits) : undefined;
}
