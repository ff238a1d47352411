import { beforeAll, describe, expect, it } from 'vitest';
import { orderStatusSchema } from '../../../../lib/contract/order.ts';
import { STAFF_ROLES, STAFF_SCOPES, type StaffRole } from '../../../../lib/contract/staff.ts';
import { PERMISSIONS } from '../../../../lib/contract/staff-permissions.ts';
import { buildPost } from '../../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../../tests/setup/gateway/lines.ts';
import {
  listOperations,
  type Operation,
} from '../../../../tests/setup/gateway/openapi-operations.ts';
import {
  buildPurchase,
  PAYMENT,
  placeOrder,
  writePriceRules,
} from '../../../../tests/setup/gateway/orders.ts';
import { registerShopper, withBearer } from '../../../../tests/setup/gateway/shoppers.ts';
import { createStaffPerson } from '../../../../tests/setup/gateway/staff.ts';
import { onDatabase, readProblem } from '../../../../tests/setup/gateway/test-gateway.ts';
import { createStaffApp } from '../../app/app.ts';
import { POLICIES, type Policy } from './access-policy.ts';
import { isPermitted } from './permissions.ts';

const toRequest = (call: string) => {
  const [method = '', path = ''] = call.split(' ');
  return { method, path: path.replaceAll(/\{\w+\}/g, 'x') };
};

const admitsStaff = (policy: Policy) => POLICIES[policy].admits.some((role) => role === 'staff');

const isNotPermitted = async (response: Response) =>
  response.status === 403 && (await readProblem(response)).code === 'not_permitted';

onDatabase(
  'the permissions of staff',
  (gateway) => {
    let calls: (Operation & { name: string })[];
    beforeAll(async () => {
      await writePriceRules(gateway().deps.database.db);
      const document = await gateway().getDocument();
      calls = listOperations(document)
        .filter(({ policy }) => policy !== 'public' && admitsStaff(policy as Policy))
        .map((operation) => ({ ...operation, name: operation.operationId ?? '' }));
      expect(calls.length).toBeGreaterThan(30);
    });

    it('the table of permissions lists every call of staff and every status, and no unknown name', () => {
      const statuses = [
        ...orderStatusSchema.options.map((status) => `changeOrderStatus.${status}`),
        ...['Approved', 'Declined', 'Received', 'Refunded'].map(
          (status) => `changeReturn.${status}`,
        ),
      ];
      const needed = calls.filter(({ policy }) => policy !== 'optional').map(({ name }) => name);
      const listed = Object.keys(PERMISSIONS);
      expect([...needed, ...statuses].filter((name) => !listed.includes(name))).toEqual([]);
      const known = [
        ...calls.map(({ name }) => name),
        ...statuses,
        'createOrderFromDraft.discount',
        'createOrderFromDraft.branch',
        'orders.amounts',
        'orders.email',
      ];
      expect(listed.filter((name) => !known.includes(name))).toEqual([]);
    });

    it.each(STAFF_ROLES)(
      'every call of staff is permitted to the role %s exactly as the table says',
      async (role) => {
        const person = await createStaffPerson(gateway(), role);
        for (const { call, name } of calls) {
          const { method, path } = toRequest(call);
          const response = await person.request(path, { method });
          expect([call, await isNotPermitted(response)]).toEqual([
            call,
            !isPermitted({ role }, name),
          ]);
        }
      },
    );

    it.each(STAFF_SCOPES)(
      'a token with the scope %s is admitted to the calls of this scope only',
      async (scope) => {
        const { deps } = gateway();
        const secret = `token-of-a-machine-with-one-scope-${scope}`;
        const tokens = [{ name: 'machine', scopes: [scope], secret }];
        const app = createStaffApp({ ...deps, staff: { ...deps.staff, tokens } });
        for (const { call, name } of calls) {
          const { method, path } = toRequest(call);
          const response = await app.request(path, withBearer(secret, { method }));
          const permission = Object.entries(PERMISSIONS).find(([key]) => key === name)?.[1];
          expect([call, await isNotPermitted(response)]).toEqual([
            call,
            permission?.scope !== scope,
          ]);
        }
      },
    );

    describe('of a status', () => {
      const PERMITTED: Record<StaffRole, string[]> = {
        owner: ['Cancelled', 'Processing', 'Refunded', 'Shipped'],
        packer: ['Processing', 'Shipped'],
        support: ['Cancelled', 'Processing'],
        accountant: [],
      };
      it.each(STAFF_ROLES)('the role %s sets the statuses of its work only', async (role) => {
        const person = await createStaffPerson(gateway(), role);
        const shopper = await registerShopper(gateway());
        const permitted: string[] = [];
        for (const status of ['Cancelled', 'Processing', 'Refunded', 'Shipped']) {
          const { referenceCode } = await placeOrder(shopper, buildPurchase([['JAR', 1]], 12));
          const response = await person.request(
            `${PAYMENT}/UserPurshase/changeStatusUserPurshase`,
            { ...buildPost({ referenceCode, status }), method: 'PUT' },
          );
          if (!(await isNotPermitted(response.clone()))) permitted.push(status);
        }
        expect(permitted).toEqual(PERMITTED[role]);
      });

      it('a packer cannot refund a return, nor can support', async () => {
        for (const role of ['packer', 'support'] as const) {
          const person = await createStaffPerson(gateway(), role);
          const response = await person.request('/admin/returns', {
            ...buildPost({ number: 'R-1048271', status: 'Refunded' }),
            method: 'PUT',
          });
          expect((await readProblem(response)).code).toBe('not_permitted');
        }
      });
    });

    it('an operation that the table does not list is permitted to the owner and to tokens with all scopes only', () => {
      const permitted = (access: Parameters<typeof isPermitted>[0]) =>
        isPermitted(access, 'createSomethingNew');
      expect(STAFF_ROLES.filter((role) => permitted({ role }))).toEqual(['owner']);
      expect(permitted({ scopes: STAFF_SCOPES })).toBe(true);
      expect(permitted({ scopes: STAFF_SCOPES.slice(1) })).toBe(false);
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 1_000 })] },
);
