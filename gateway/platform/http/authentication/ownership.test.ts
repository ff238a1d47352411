import { beforeAll, expect, it } from 'vitest';
import { type Caller, createCallers } from '../../../../tests/setup/gateway/callers.ts';
import { listOperations } from '../../../../tests/setup/gateway/openapi-operations.ts';
import type { OwnedRequest, OwnershipRow } from '../../../../tests/setup/gateway/ownership.ts';
import { OWNERSHIP_OF_CARTS } from '../../../../tests/setup/gateway/ownership-of-carts.ts';
import { OWNERSHIP_OF_DOCUMENTS } from '../../../../tests/setup/gateway/ownership-of-documents.ts';
import { OWNERSHIP_OF_GIFTS } from '../../../../tests/setup/gateway/ownership-of-gifts.ts';
import { OWNERSHIP_OF_ORDERS } from '../../../../tests/setup/gateway/ownership-of-orders.ts';
import { OWNERSHIP_OF_RETURNS } from '../../../../tests/setup/gateway/ownership-of-returns.ts';
import { OWNERSHIP_OF_USERS } from '../../../../tests/setup/gateway/ownership-of-users.ts';
import { registerShopper, withBearer } from '../../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, type TestGateway } from '../../../../tests/setup/gateway/test-gateway.ts';

const ROWS: readonly OwnershipRow[] = [
  ...OWNERSHIP_OF_USERS,
  ...OWNERSHIP_OF_CARTS,
  ...OWNERSHIP_OF_ORDERS,
  ...OWNERSHIP_OF_GIFTS,
  ...OWNERSHIP_OF_DOCUMENTS,
  ...OWNERSHIP_OF_RETURNS,
];

/** Fields that identify a person or their data. */
const PERSONAL_ID_FIELD =
  /(^id$|userid|fi?rebaseid|number|reference|requesterid|requestid|invoiceid|merchantorderid|trackingnumber)/i;
/** Fields that match the pattern above without being ids. */
const OTHER_FIELD = /^(phoneNumber|numberPhone)$/;

const isPersonalId = (name: string) => PERSONAL_ID_FIELD.test(name) && !OTHER_FIELD.test(name);

function init(call: string, { body, headers }: OwnedRequest): RequestInit {
  const method = call.split(' ')[0] ?? '';
  return {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    }),
  };
}

function buildPath(call: string, { query = {} }: OwnedRequest): string {
  let path = call.split(' ')[1] ?? '';
  const rest = new URLSearchParams(query);
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    path = path.replace(`{${name}}`, encodeURIComponent(rest.get(name) ?? ''));
    rest.delete(name);
  }
  return rest.size > 0 ? `${path}?${rest}` : path;
}

/** Sends the request as each kind of caller. */
async function requestAsEachCaller(gateway: TestGateway, request: Caller, row: OwnershipRow) {
  const [owner, other] = [await registerShopper(gateway), await registerShopper(gateway)];
  const responses: Record<string, { status: number; text: string }> = {};
  for (const [who, token] of Object.entries({
    anonymous: '',
    other: other.token,
    owner: owner.token,
  })) {
    const owned = await row.about(owner, gateway);
    const plain = init(row.call, owned);
    const response = await request(
      buildPath(row.call, owned),
      token === '' ? plain : withBearer(token, plain),
    );
    responses[who] = { status: response.status, text: await response.text() };
  }
  return { owner, responses };
}

onDatabase('data of another user', (gateway) => {
  let request: Caller;
  beforeAll(async () => {
    request = (await createCallers(gateway()))();
  });

  it.each(ROWS.map((row) => [row.call, row] as const))(
    '%s returns the owner’s data to the owner only',
    async (_, row) => {
      const { owner, responses } = await requestAsEachCaller(gateway(), request, row);
      const { anonymous, other, owner: own } = row;
      expect(
        Object.fromEntries(Object.entries(responses).map(([who, { status }]) => [who, status])),
      ).toEqual({ anonymous, other, owner: own });
      for (const secret of row.secrets?.(owner) ?? []) {
        expect(responses.owner?.text).toContain(secret);
        for (const who of ['anonymous', 'other'])
          expect(responses[who]?.text).not.toContain(secret);
      }
    },
  );

  it('gets the same response as an id that does not exist', async () => {
    const [owner, other] = [await registerShopper(gateway()), await registerShopper(gateway())];
    const readUser = async (id: string) =>
      (await other.request(`/user/api/WEB/Users/GetById?Id=${id}`)).text();
    expect(await readUser(owner.id)).toBe(await readUser('unknown'));
  });

  it('the table of operations with data of another user covers every operation with a personal id', async () => {
    const document = await gateway().getDocument();
    const operations = listOperations(document).filter(
      ({ policy }) => policy !== 'public' && policy !== 'staff',
    );
    const withIds = operations
      .filter(({ fields }) => fields.some(isPersonalId))
      .map(({ call }) => call);
    expect(withIds.length).toBeGreaterThan(0);
    const known = ROWS.map(({ call }) => call);
    expect(withIds.filter((call) => !known.includes(call))).toEqual([]);
  });
});
