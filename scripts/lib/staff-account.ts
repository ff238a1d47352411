import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { StaffRole } from '../../lib/contract/staff.ts';
import { EMULATOR_PROJECT } from './emulator.ts';

/** The account of a developer for the console: an owner at the emulator and in the database. */
interface LocalOwner {
  email: string;
  password: string;
}

/** The emulator saves accounts when it stops: the same id remains the person of the database. */
const LOCAL_ID = 'local-owner';
const EMAIL = 'owner@shop.example';

function loadOwner(dataDir: string): LocalOwner {
  const file = path.join(dataDir, 'local-owner.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const owner = { email: EMAIL, password: randomBytes(9).toString('base64url') };
  writeFileSync(file, `${JSON.stringify(owner, null, 2)}\n`, { mode: 0o600 });
  return owner;
}

const post = (url: string, token: string, body: object): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });

/** @param accepted the status of a response that means that it exists already */
async function ensure(request: Promise<Response>, accepted: number): Promise<void> {
  const response = await request;
  if (!response.ok && response.status !== accepted)
    throw new Error(`The account of staff cannot be created: ${await response.text()}`);
}

interface Addresses {
  /** `host:port`. */
  authEmulator: string;
  staffUrl: string;
  staffToken: string;
}

interface StaffAccount {
  localId: string;
  email: string;
  password: string;
  /** Without one the console asks for it. */
  name?: string;
  role: StaffRole;
}

/** Creates a person of staff with an account at the emulator, unless they exist. */
export async function ensureStaffAccount(
  { authEmulator, staffUrl, staffToken }: Addresses,
  { role, name, ...account }: StaffAccount,
): Promise<void> {
  const accounts = `http://${authEmulator}/identitytoolkit.googleapis.com/v1/projects/${EMULATOR_PROJECT}/accounts`;
  // `owner` is the token of an administrator at the emulator.
  await ensure(post(accounts, 'owner', { ...account, emailVerified: true }), 400);
  const person = { email: account.email, role, name };
  await ensure(post(`${staffUrl}/admin/staff`, staffToken, person), 409);
}

/** Creates the account of a developer with a password of its own, unless it exists. */
export async function ensureLocalOwner({
  dataDir,
  ...addresses
}: Addresses & { dataDir: string }): Promise<LocalOwner> {
  const owner = loadOwner(dataDir);
  const account = { localId: LOCAL_ID, role: 'owner', ...owner } as const;
  await ensureStaffAccount(addresses, account);
  return owner;
}
