import { lookup } from 'node:dns';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { isUcpVersion } from '../versions.ts';
import type { AgentProfile } from './agent.ts';
import { profileError } from './profile-error.ts';

const TIMEOUT_MS = 3_000;
const MAX_BYTES = 256 * 1024;

const profileSchema = z.object({
  ucp: z.object({
    version: z.string().max(20),
    capabilities: z.record(z.string().max(200), z.unknown()).optional(),
  }),
});

/** Addresses of the public internet: none of this machine, this network or a reserved block. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/**
 * Resolves a host name for the connection itself, so that a name cannot resolve to a public address
 * for a check and to a private one for the connection.
 */
const lookupPublic: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
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

/** The body of a 200 response; redirects are not followed. */
const download = (url: URL): Promise<string> =>
  new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(profileError('profile_unreachable', reason));
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const outgoing = request(
      url,
      { lookup: lookupPublic, signal, headers: { accept: 'application/json' }, agent: false },
      (response) => {
        if (response.statusCode !== 200) {
          response.destroy();
          fail(`The profile was answered with the status ${response.statusCode}.`);
          return;
        }
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > MAX_BYTES) response.destroy(new Error('too large'));
          else chunks.push(chunk);
        });
        response.on('error', () => fail('The profile could not be read completely.'));
        response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
      },
    );
    outgoing.on('error', () => fail('The profile could not be fetched.'));
    outgoing.end();
  });

/** The URL of a profile, if it may be fetched at all. */
export function parseProfileUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const host = url?.hostname.replace(/^\[(.*)\]$/, '$1') ?? '';
  const isAllowed =
    url?.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    url.port === '' &&
    (isIP(host) === 0 ? host.includes('.') : isPublicAddress(host));
  if (!url || !isAllowed)
    throw profileError('invalid_profile_url', 'The profile needs a public https URL.');
  return url;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws `profile_malformed` and `version_unsupported` */
export function readProfile(text: string): AgentProfile {
  const profile = profileSchema.safeParse(parse(text)).data?.ucp;
  if (!profile) throw profileError('profile_malformed', 'The profile is not a UCP profile.');
  const { version, capabilities = {} } = profile;
  if (!isUcpVersion(version))
    throw profileError('version_unsupported', `The shop does not support version ${version}.`);
  return { version, capabilities: Object.keys(capabilities) };
}

/** Fetches the profile of an agent from the public internet, over https and without redirects. */
export const fetchProfile = async (profileUrl: string): Promise<AgentProfile> =>
  readProfile(await download(parseProfileUrl(profileUrl)));
