import type { Branch } from '../../../lib/contract/branch.ts';
import { isPickUpBranch } from '../../../lib/domain/pick-up.ts';
import { listBranches } from '../../content/public.ts';
import { newPickUpCode } from '../../orders/public.ts';
import type { Database } from '../../platform/db/client.ts';
import type { StoredPickUp } from '../../platform/db/schema/orders.ts';
import { rejectField } from '../../platform/http/problem.ts';

/** @throws 400 unless orders of the country can be collected at the branch */
export async function findPickUpBranch(
  db: Database,
  countryCode: string,
  branchId: string,
): Promise<Branch> {
  const branch = (await listBranches(db)).find(({ id }) => id === branchId);
  if (!branch || !isPickUpBranch(branch, countryCode))
    throw rejectField('pickUpBranch', 'Orders cannot be collected at this branch');
  return branch;
}

/** The branch as it is now, and a code. */
export const createPickUp = ({ id, name, address, phone, location }: Branch): StoredPickUp => ({
  branch: { id, name, address, phone, location },
  code: newPickUpCode(),
});
