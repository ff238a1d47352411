import {
  type StaffGroup,
  staffGroupInputSchema,
  staffGroupListSchema,
  staffGroupSchema,
} from '@/lib/contract/staff-groups';
import { normalise } from '../../schema/normalise';
import { call, callWithoutResult } from '../client';
import { type Resource, wholeList } from '../resource';

const PATH = '/admin/catalogue/groups';

export type GroupRecord = StaffGroup;

const put = (id: string, body: object): Promise<GroupRecord> =>
  call(staffGroupSchema, `${PATH}/${id}`, { method: 'PUT', body });

export const loadGroups = async () => (await call(staffGroupListSchema, PATH)).items;

/** Products that differ by options such as size or colour. */
export const groupResource: Resource = {
  list: wholeList(loadGroups, ({ id }) => id),
  one: (id) => call(staffGroupSchema, `${PATH}/${id}`),
  create: (data) => {
    const input = staffGroupInputSchema.parse(data);
    return put(input.id, input);
  },
  update: (id, data, { revision }) =>
    put(id, { ...Object(normalise(staffGroupInputSchema, data)), revision }),
  remove: (id) => callWithoutResult(`${PATH}/${id}`, { method: 'DELETE' }),
};
