import * as staffCalls from '@/lib/contract/calls/staff';
import type { Locale } from '@/lib/contract/locales';
import { type StaffMember, staffMemberSchema } from '@/lib/contract/staff';
import { call } from '../../data/client';
import { type Resource, toBody, wholeList } from '../../data/resource';

export type PersonRecord = StaffMember;

/** What of a person is changed. */
export const personFormSchema = staffMemberSchema.pick({ name: true, role: true, isActive: true });

export const invite = (id: string, language: Locale) =>
  call(staffCalls.createStaffInvitation, { params: { id }, body: { language } });

const load = async () => (await call(staffCalls.listStaff)).items;

export const peopleResource: Resource = {
  list: wholeList(load, ({ id }) => id),
  async one(id) {
    const found = (await load()).find((person) => person.id === id);
    if (!found) throw new Error(`No person ${id}`);
    return found;
  },
  create: (data) =>
    call(staffCalls.createStaffMember, { body: toBody(staffCalls.createStaffMember, data) }),
  update: (id, data) =>
    call(staffCalls.updateStaffMember, { params: { id }, body: personFormSchema.parse(data) }),
};
