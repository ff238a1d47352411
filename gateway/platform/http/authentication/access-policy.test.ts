import { describe, expect, it } from 'vitest';
import { CATEGORIES, SHOP } from '../../../../tests/setup/gateway/lines.ts';
import {
  listOperations,
  type Operation,
} from '../../../../tests/setup/gateway/openapi-operations.ts';
import { createPerson, idToken, withBearer } from '../../../../tests/setup/gateway/shoppers.ts';
import {
  onDatabase,
  readProblem,
  STAFF_TOKEN,
  type TestGateway,
} from '../../../../tests/setup/gateway/test-gateway.ts';
import { createStaffApp } from '../../app/app.ts';
import { POLICIES, type Policy } from './access-policy.ts';

const document = (gateway: TestGateway) => gateway.getDocument();

/** The path in the document for routes with a wildcard. */
const TEMPLATES: Readonly<Record<string, string>> = { '/media/*': '/media/{path}' };
const documented = ({ method, path }: { method: string; path: string }) =>
  `${method} ${TEMPLATES[path] ?? path.replaceAll(/:(\w+)/g, '{$1}')}`;

/**
 * Sends a request without the required fields: access is checked before the request is validated.
 */
async function sendEmptyRequest(
  gateway: TestGateway,
  { call }: Operation,
  token?: string,
): Promise<Response> {
  const [method = '', path = ''] = call.split(' ');
  const init = { method };
  return gateway.requestStaff(
    path.replaceAll(/\{\w+\}/g, 'x'),
    token === undefined ? init : withBearer(token, init),
  );
}

onDatabase(
  'the access policy',
  (gateway) => {
    it('the access policy is declared by every registered route', async () => {
      const policies = new Map(
        listOperations(await document(gateway())).map(({ call, policy }) => [call, policy]),
      );
      const routes = createStaffApp({ ...gateway().deps, isLocal: false }).routes.filter(
        ({ method }) => method !== 'ALL',
      );
      expect(routes.length).toBeGreaterThan(20);
      const undeclared = routes
        .map(documented)
        .filter((call) => !Object.hasOwn(POLICIES, policies.get(call) ?? ''));
      expect([...new Set(undeclared)]).toEqual([]);
    });

    it('matches the security requirement of each operation in the OpenAPI document', async () => {
      for (const { call, policy, security } of listOperations(await document(gateway()))) {
        expect([call, security]).toEqual([call, POLICIES[policy as Policy].security]);
      }
    });

    describe('of every operation', () => {
      const tokens = {
        anonymous: async () => undefined,
        shopper: () => idToken(createPerson()),
        staff: async () => STAFF_TOKEN,
      } as const;

      it.each(['anonymous', 'shopper', 'staff'] as const)(
        'the access policy of every operation is enforced for the role %s before the request is validated',
        async (role) => {
          for (const operation of listOperations(await document(gateway()))) {
            const { admits }: { admits: readonly string[] } = POLICIES[operation.policy as Policy];
            const response = await sendEmptyRequest(gateway(), operation, await tokens[role]());
            const isProblem = [401, 403].includes(response.status);
            const code = isProblem ? (await readProblem(response)).code : undefined;
            const isRejected = code === (role === 'anonymous' ? 'unauthorized' : 'forbidden');
            expect([operation.call, role, isRejected]).toEqual([
              operation.call,
              role,
              !admits.includes(role),
            ]);
          }
        },
      );
    });
  },
  { lines: [...CATEGORIES, ...SHOP] },
);
