import { lookup } from 'node:dns';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const TIMEOUT_MS = 3_000;

/** Addresses of the public internet: none of this machine, this network or a reserved block. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** A URL that the gateway may request: https, without credentials, on a public host. */
export function parsePublicUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const host = url?.hostname.replace(/^\[(.*)\]$/, '$1') ?? '';
  const isAllowed =
    url?.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    url.port === '' &&
    (isIP(host) === 0 ? host.includes('.') : isPublicAddress(host));
  return isAllowed ? url : undefined;
}

/**
 * Resolves a host name for the connection itself, so that a name cannot resolve to a public address
 * for a check and to a private one for the connection.
 */
export const createPublicLookup =
  (resolve: typeof lookup): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const refused =
        error ??
        (addresses.every(({ address }) => isPublicAddress(address))
          ? null
          : new Error('not a public address'));
      const [first] = addresses ?? [];
      if (refused || !first) callback(refused ?? new Error('no address'), '', 0);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
const lookupPublic = createPublicLookup(lookup);

interface PublicRequest {
  method: 'GET' | 'POST';
  headers: OutgoingHttpHeaders;
  body?: string;
  timeoutMs?: number;
}

/**
 * Requests a URL of `parsePublicUrl` from the public internet, without following redirects. The
 * time limit includes the body, which the caller reads or destroys.
 */
export const requestPublic = (
  url: URL,
  { method, headers, body, timeoutMs = TIMEOUT_MS }: PublicRequest,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    request(url, { method, headers, signal, lookup: lookupPublic, agent: false }, resolve)
      .on('error', reject)
      .end(body);
  });
