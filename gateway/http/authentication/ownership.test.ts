import { expect, it } from 'vitest';
import { createCallers } from '../../../tests/setup/openapi-callers.ts';
import { onEachDatabase, type TestGateway } from '../../../tests/setup/openapi-gateway.ts';
import { listOperations } from '../../../tests/setup/openapi-operations.ts';
import type { OwnedRequest, OwnershipRow } from '../../../tests/setup/openapi-ownership.ts';
import { registerShopper, withBearer } from '../../../tests/setup/openapi-shoppers.ts';
import { OWNERSHIP_OF_CARTS } from '../../../tests/setup/ownership-of-carts.ts';
import { OWNERSHIP_OF_DOCUMENTS } from '../../../tests/setup/ownership-of-documents.ts';
import { OWNERSHIP_OF_ORDERS } from '../../../tests/setup/ownership-of-orders.ts';
import { OWNERSHIP_OF_USERS } from '../../../tests/setup/ownership-of-users.ts';
import type { OpenApiDocument } from '../openapi/common-responses.ts';

const ROWS: readonly OwnershipRow[] = [...OWNERSHIP_OF_USERS, ...OWNERSHIP_OF_CARTS, ...OWNERSHIP_OF_ORDERS, ...OWNERSHIP_OF_DOCUMENTS];

/** Fields that name somebody or something of theirs. */
const NAMES_SOMEBODY = /(^id$|userid|fi?rebaseid|number|reference|requesterid|requestid|invoiceid|merchantorderid|trackingnumber)/i;
/** What the shop says about itself, and what is no id in spite of its name. */
const NAMES_NOBODY = /^(phoneNumber|numberPhone)$/;

const namesSomebody = (name: string) => NAMES_SOMEBODY.test(name) && !NAMES_NOBODY.test(name);

function init(call: string, { body, headers }: OwnedRequest): RequestInit {
  const method = call.split(' ')[0] ?? '';
  return { method, ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }) };
}

function pathOf(call: string, { query = {} }: OwnedRequest): string {
  let path = call.split(' ')[1] ?? '';
  const rest = new URLSearchParams(query);
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    path = path.replace(`{${name}}`, encodeURIComponent(rest.get(name) ?? ''));
    rest.delete(name);
  }
  return rest.size > 0 ? `${path}?${rest}` : path;
}

async function answers(gateway: TestGateway, row: OwnershipRow) {
  const [owner, other, ask] = [await registerShopper(gateway), await registerShopper(gateway), (await createCallers(gateway))()];
  const told: Record<string, { status: number; text: string }> = {};
  for (const [who, token] of Object.entries({ anonymous: '', other: other.token, owner: owner.token })) {
    const request = await row.about(owner, gateway);
    const plain = init(row.call, request);
    const response = await ask(pathOf(row.call, request), token === '' ? plain : withBearer(token, plain));
    told[who] = { status: response.status, text: await response.text() };
  }
  return { owner, told };
}

onEachDatabase('another’s things', (gateway) => {
  it.each(ROWS.map((row) => [row.call, row] as const))('%s', async (_, row) => {
    const { owner, told } = await answers(gateway(), row);
    const { anonymous, other, owner: own } = row;
    expect(Object.fromEntries(Object.entries(told).map(([who, { status }]) => [who, status]))).toEqual({ anonymous, other, owner: own });
    for (const secret of row.secrets?.(owner) ?? []) {
      expect(told.owner?.text).toContain(secret);
      for (const who of ['anonymous', 'other']) expect(told[who]?.text).not.toContain(secret);
    }
  });

  it('and what does not exist are told in the same words', async () => {
    const [owner, other] = [await registerShopper(gateway()), await registerShopper(gateway())];
    const ask = async (id: string) => (await other.request(`/user/api/WEB/Users/GetById?Id=${id}`)).text();
    expect(await ask(owner.id)).toBe(await ask('nobody'));
  });

  it('are asked for by no call that this table does not know', async () => {
    const document = await gateway().get<OpenApiDocument>('/openapi.json');
    const operations = listOperations(document).filter(({ policy }) => policy !== 'public' && policy !== 'staff');
    const withIds = operations.filter(({ fields }) => fields.some(namesSomebody)).map(({ call }) => call);
    expect(withIds.length).toBeGreaterThan(0);
    const known = ROWS.map(({ call }) => call);
    expect(withIds.filter((call) => !known.includes(call))).toEqual([]);
  });
});
