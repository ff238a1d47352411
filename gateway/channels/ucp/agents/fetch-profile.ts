import { z } from 'zod';
import { parseJson } from '../../../../lib/shared/parse-json.ts';
import { parsePublicUrl, requestPublic } from '../../../platform/http/public-request.ts';
import { publicKeySchema } from '../signatures/keys.ts';
import { isUcpVersion } from '../versions.ts';
import type { AgentProfile } from './agent.ts';
import { profileError } from './profile-error.ts';

const MAX_BYTES = 256 * 1024;
const MAX_KEYS = 20;
const ORDER = 'dev.ucp.shopping.order';

const profileSchema = z.object({
  ucp: z.object({
    version: z.string().max(20),
    capabilities: z.record(z.string().max(200), z.unknown()).optional(),
  }),
  keys: z.unknown().optional(),
  /** The name of `keys` in release 2026-04-08. */
  signing_keys: z.unknown().optional(),
});

const webhookSchema = z
  .array(z.object({ config: z.object({ webhook_url: z.string().max(2_000) }).optional() }))
  .max(10);

/** The body of a 200 response. */
async function download(url: URL): Promise<string> {
  const fail = (reason: string) => profileError('profile_unreachable', reason);
  const headers = { accept: 'application/json' };
  const response = await requestPublic(url, { method: 'GET', headers }).catch(() => {
    throw fail('The profile could not be fetched.');
  });
  if (response.statusCode !== 200) {
    response.destroy();
    throw fail(`The profile was answered with the status ${response.statusCode}.`);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_BYTES) throw new Error('too large');
      chunks.push(chunk);
    }
  } catch {
    throw fail('The profile could not be read completely.');
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The URL of a profile, if it may be fetched at all. */
export function parseProfileUrl(text: string): URL {
  const url = parsePublicUrl(text);
  if (!url) throw profileError('invalid_profile_url', 'The profile needs a public https URL.');
  return url;
}

/** Where the agent wants events of its orders; undefined where it cannot get any. */
function findWebhookUrl(capability: unknown): string | undefined {
  const entries = webhookSchema.safeParse(capability).data ?? [];
  const url = entries.find(({ config }) => config)?.config?.webhook_url;
  return url === undefined ? undefined : parsePublicUrl(url)?.href;
}

/** The keys with which the shop can verify signatures; others are ignored. */
function listKeys(keys: unknown): AgentProfile['keys'] {
  const listed = z.array(z.unknown()).max(MAX_KEYS).safeParse(keys).data ?? [];
  return listed.flatMap((key) => publicKeySchema.safeParse(key).data ?? []);
}

/** @throws `profile_malformed` and `version_unsupported` */
export function readProfile(text: string): AgentProfile {
  const profile = profileSchema.safeParse(parseJson(text)).data;
  if (!profile) throw profileError('profile_malformed', 'The profile is not a UCP profile.');
  const { version, capabilities = {} } = profile.ucp;
  if (!isUcpVersion(version))
    throw profileError('version_unsupported', `The shop does not support version ${version}.`);
  return {
    version,
    capabilities: Object.keys(capabilities),
    keys: listKeys(profile.keys ?? profile.signing_keys),
    webhookUrl: findWebhookUrl(capabilities[ORDER]),
  };
}

/** Fetches the profile of an agent from the public internet, over https and without redirects. */
export const fetchProfile = async (profileUrl: string): Promise<AgentProfile> =>
  readProfile(await download(parseProfileUrl(profileUrl)));
