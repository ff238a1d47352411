import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { GatewayEnv } from '../deps.ts';

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;
/** Where a proxy adds the port: `192.0.2.1:443`, `[2001:db8::1]:443`. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/;

/** An address in the one form that is compared, or undefined when it is none. */
function readAddress(text: string): string | undefined {
  const [, bracketed, dotted] = WITH_PORT.exec(text) ?? [];
  const address = (bracketed ?? dotted ?? text).replace(/%.*$/, '').replace(MAPPED, '');
  return isIP(address) === 0 ? undefined : address;
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** `10.0.0.0/8, 192.0.2.1` as a list to look addresses up in; undefined when one of them is no address and no block. */
export function parseProxies(text: string): BlockList | undefined {
  const list = new BlockList();
  for (const part of text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)) {
    const [base = '', bits, ...rest] = part.split('/');
    const address = readAddress(base);
    const longest = isIP(base) === 6 ? 128 : 32;
    if (address === undefined || rest.length > 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= longest))) return undefined;
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

/** The address that a request came from: what a trusted proxy says about it, else the peer itself. */
export function originOf(peer: string, forwarded: string | undefined, trusted: BlockList | undefined): string {
  const isTrusted = (address: string) => trusted?.check(address, familyOf(address)) ?? false;
  let origin = readAddress(peer) ?? peer;
  // Each proxy appends whom it heard: from the right, entries are true as long as a trusted one wrote them.
  for (const entry of (forwarded ?? '').split(',').reverse()) {
    const address = readAddress(entry.trim());
    if (address === undefined || isIP(origin) === 0 || !isTrusted(origin)) break;
    origin = address;
  }
  return origin;
}

function peerOf(c: Context<GatewayEnv>): string {
  // A request that this process makes to itself comes over no connection.
  const isConnected = typeof c.env === 'object' && c.env !== null && ('incoming' in c.env || 'server' in c.env);
  return (isConnected ? getConnInfo(c).remote.address : undefined) ?? 'unknown';
}

/** Forwarded addresses are believed from trusted proxies only: anyone may write the header. */
export function clientAddress(c: Context<GatewayEnv>, trusted: BlockList | undefined): string {
  return originOf(peerOf(c), c.req.header('x-forwarded-for'), trusted);
}

/** Whom a limit counts: an IPv4 address, or the /64 block that one household has of IPv6. */
export function householdOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const known = [...groups(head), ...(tail === undefined ? [] : groups(tail))];
  const zeros = Array.from({ length: Math.max(0, 8 - known.length) }, () => '0');
  const full = tail === undefined ? known : [...groups(head), ...zeros, ...groups(tail)];
  return `${full
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
