import { beforeAll, expect, it } from 'vitest';
import { listOperations } from '../../../../tests/setup/gateway/openapi-operations.ts';
import { createPerson, idToken, withBearer } from '../../../../tests/setup/gateway/shoppers.ts';
import { createStaffPerson } from '../../../../tests/setup/gateway/staff.ts';
import {
  createTestLimits,
  onDatabase,
  PRODUCT,
  STAFF_TOKEN,
} from '../../../../tests/setup/gateway/test-gateway.ts';
import { createApp, createStaffApp } from '../../app/app.ts';
import type { OpenApiDocument } from '../openapi/common-responses.ts';

onDatabase('the listeners for the public and for staff', (gateway) => {
  let staffCalls: string[];
  beforeAll(async () => {
    staffCalls = listOperations(await gateway().getDocument())
      .filter(({ call, policy }) => policy === 'staff' || call.includes(' /admin/'))
      .map(({ call }) => call);
    expect(staffCalls.length).toBeGreaterThan(7);
  });
  const toRequest = (call: string) => {
    const [method = '', path = ''] = call.split(' ');
    return { method, path: path.replaceAll(/\{\w+\}/g, 'x') };
  };

  it('the public listener has no operation of staff, for any caller', async () => {
    const app = createApp(gateway().deps);
    for (const call of staffCalls) {
      for (const prefix of ['', '/v3']) {
        const { method, path } = toRequest(call);
        const send = async (init: RequestInit) =>
          (await app.request(prefix + path, { ...init, method })).status;
        expect([call, await send({})]).toEqual([call, 404]);
        expect([call, await send(withBearer(await idToken(createPerson())))]).toEqual([call, 404]);
        expect([call, await send(withBearer(STAFF_TOKEN))]).toEqual([call, 401]);
      }
    }
    const document = (await (await app.request('/openapi.json')).json()) as OpenApiDocument;
    expect(listOperations(document).filter(({ policy }) => policy === 'staff')).toEqual([]);
  });

  it('the public listener treats the staff token as invalid on calls that staff share with shoppers', async () => {
    const app = createApp(gateway().deps);
    const shared = listOperations(await gateway().getDocument()).filter(
      ({ call }) => !staffCalls.includes(call),
    );
    for (const { call } of shared) {
      const { method, path } = toRequest(call);
      const { status } = await app.request(path, withBearer(STAFF_TOKEN, { method }));
      expect([call, status]).toEqual([call, 401]);
    }
    const { status } = await gateway().staff(`${PRODUCT}/GetAll`);
    expect(status).toBe(200);
  });

  it('the public listener has API documentation in local mode only, that of staff in every mode', async () => {
    for (const isLocal of [true, false]) {
      const deps = { ...gateway().deps, isLocal };
      for (const path of ['/openapi.json', '/docs', '/docs/scalar.js', '/v3/docs']) {
        const atPublic = await createApp(deps).request(path);
        expect([path, atPublic.status]).toEqual([path, isLocal ? 200 : 404]);
        expect((await createStaffApp(deps).request(path)).status).toBe(200);
      }
    }
  });

  it('after ten wrong tokens an address gets 429 for wrong ones, and valid tokens of staff are accepted', async () => {
    const { deps } = gateway();
    const app = createStaffApp({ ...deps, limits: createTestLimits(deps.database) });
    const owner = await createStaffPerson(gateway(), 'owner');
    const send = async (token: string, remoteAddress = '203.0.113.5') =>
      app.request(`${PRODUCT}/GetAll`, withBearer(token), {
        incoming: { socket: { remoteAddress } },
      });
    const wrong: number[] = [];
    for (let sent = 0; sent < 12; sent += 1) wrong.push((await send(`wrong-${sent}`)).status);
    expect(wrong).toEqual([...Array(10).fill(401), 429, 429]);
    for (const token of [STAFF_TOKEN, owner.token]) expect((await send(token)).status).toBe(200);
    const blocked = await send('wrong');
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(50);
    expect((await send('wrong', '203.0.113.6')).status).toBe(401);
  });

  it('a stranger who sends many sign-ins keeps nobody of the same address from signing in', async () => {
    const { deps } = gateway();
    const app = createStaffApp({ ...deps, limits: createTestLimits(deps.database) });
    const signIn = async (person: { subject: string; email?: string }) =>
      app.request('/admin/session', withBearer(await idToken(person), { method: 'POST' }), {
        incoming: { socket: { remoteAddress: '203.0.113.7' } },
      });
    const stranger = createPerson();
    const statuses: number[] = [];
    for (let sent = 0; sent < 61; sent += 1) statuses.push((await signIn(stranger)).status);
    expect([new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([new Set([403]), 429]);
    expect((await signIn(createPerson())).status).toBe(403);
  });

  it.each(['x-forwarded-for', 'x-forwarded-host'])(
    'states of the process are not shown to a request with the proxy header %s',
    async (header) => {
      const app = createApp(gateway().deps);
      for (const path of ['/readyz', '/healthz', '/v3/readyz', '/v3/healthz', '/%72eadyz']) {
        expect((await app.request(path)).status).toBe(200);
        const forwarded = await app.request(path, { headers: { [header]: '198.51.100.7' } });
        expect([path, forwarded.status]).toEqual([path, 404]);
      }
    },
  );
});
