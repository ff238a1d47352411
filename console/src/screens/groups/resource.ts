import {
  type StaffGroup,
  staffGroupInputSchema,
  staffGroupSchema,
} from '@/lib/contract/staff-groups';
import { call, callWithoutResult } from '../../data/client';
import { type Resource, wholeList } from '../../data/resource';
import { GROUPS_PATH, loadGroups } from '../../records/group-form';
import { normalise } from '../../schema/normalise';

export type GroupRecord = StaffGroup;

const put = (id: string, body: object): Promise<GroupRecord> =>
  call(staffGroupSchema, `${GROUPS_PATH}/${id}`, { method: 'PUT', body });

/** Products that differ by options such as size or colour. */
export const groupResource: Resource = {
  list: wholeList(loadGroups, ({ id }) => id),
  one: (id) => call(staffGroupSchema, `${GROUPS_PATH}/${id}`),
  create: (data) => {
    const input = staffGroupInputSchema.parse(data);
    return put(input.id, input);
  },
  update: (id, data, { revision }) =>
    put(id, { ...Object(normalise(staffGroupInputSchema, data)), revision }),
  remove: (id) => callWithoutResult(`${GROUPS_PATH}/${id}`, { method: 'DELETE' }),
};
