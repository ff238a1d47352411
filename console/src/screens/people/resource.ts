import type { Locale } from '@/lib/contract/locales';
import { type StaffMember, staffListSchema, staffMemberSchema } from '@/lib/contract/staff';
import { call } from '../../data/client';
import { type Resource, wholeList } from '../../data/resource';

export type PersonRecord = StaffMember;

const PATH = '/admin/staff';
export const invite = (id: string, language: Locale) =>
  call(staffMemberSchema, `${PATH}/${id}/invitations`, { method: 'POST', body: { language } });

const load = async () => (await call(staffListSchema, PATH)).items;

export const peopleResource: Resource = {
  list: wholeList(load, ({ id }) => id),
  async one(id) {
    const found = (await load()).find((person) => person.id === id);
    if (!found) throw new Error(`No person ${id}`);
    return found;
  },
  create: (body) => call(staffMemberSchema, PATH, { method: 'POST', body }),
  update: (id, data) => {
    const { name, role, isActive } = staffMemberSchema.parse(data);
    return call(staffMemberSchema, `${PATH}/${id}`, {
      method: 'PATCH',
      body: { name, role, isActive },
    });
  },
};
