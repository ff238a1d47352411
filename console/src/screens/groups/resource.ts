import * as staffCatalogueCalls from '@/lib/contract/calls/staff-catalogue';
import { type StaffGroup, staffGroupInputSchema } from '@/lib/contract/staff-groups';
import { call } from '../../data/client';
import { type Resource, toBody, wholeList } from '../../data/resource';
import { loadGroups } from '../../records/group-form';
import { normalise } from '../../schema/normalise';

export type GroupRecord = StaffGroup;

const put = (id: string, values: object): Promise<GroupRecord> =>
  call(staffCatalogueCalls.changeGroup, {
    params: { id },
    body: toBody(staffCatalogueCalls.changeGroup, values),
  });

/** Products that differ by options such as size or colour. */
export const groupResource: Resource = {
  list: wholeList(loadGroups, ({ id }) => id),
  one: (id) => call(staffCatalogueCalls.getGroupAsStaff, { params: { id } }),
  create: (data) => {
    const input = staffGroupInputSchema.parse(data);
    return put(input.id, input);
  },
  update: (id, data, { revision }) =>
    put(id, { ...Object(normalise(staffGroupInputSchema, data)), revision }),
  remove: (id) => call(staffCatalogueCalls.deleteGroup, { params: { id } }),
};
