import { expect, it } from 'vitest';
import type { StaffItemList } from '../../../lib/contract/staff-catalogue.ts';
import type { StaffGroup, StaffGroupList } from '../../../lib/contract/staff-groups.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import { createStaffPerson } from '../../../tests/setup/gateway/staff.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';

const PATH = '/admin/catalogue/groups';
const ITEMS = '/admin/catalogue/items';
const inBoth = (text: string) => ({ En: text, Ar: text });
const size = (...values: string[]) => ({
  name: inBoth('Size'),
  values: values.map((value) => ({ value: inBoth(value) })),
});
const GROUP = { id: 'ABAYA', title: inBoth('Abaya'), options: [size('S', 'M')] };

onDatabase(
  'Groups, as staff read and write them,',
  (gateway) => {
    const put = (group: object, id = GROUP.id) =>
      gateway().staff(`${PATH}/${id}`, { ...buildPost(group), method: 'PUT' });

    it('are created, listed and changed with their revision, and keep nothing of a change that is not valid', async () => {
      const created: StaffGroup = await (await put(GROUP)).json();
      expect(created).toMatchObject({ ...GROUP, itemCount: 0 });
      const { itemCount: _, ...read } = created;
      const changed = { ...read, options: [size('S', 'M', 'L')] };
      const after: StaffGroup = await (await put(changed)).json();
      expect(after.options[0]?.values).toHaveLength(3);
      expect((await readProblem(await put(changed))).code).toBe('conflict');
      expect(await readProblem(await put(GROUP))).toMatchObject({
        code: 'group_exists',
        errors: [{ path: 'id', code: 'exists' }],
      });
      expect((await readProblem(await put(GROUP, 'OTHER'))).code).toBe('invalid_request');
      const twice = { ...changed, revision: after.revision, options: [size('S', 'S')] };
      expect((await readProblem(await put(twice))).errors).toEqual([
        { path: 'options.0.values', message: 'names a value twice', code: 'twice' },
      ]);
      const { items }: StaffGroupList = await (await gateway().staff(PATH)).json();
      expect(items).toEqual([after]);
      expect((await readProblem(await gateway().staff(`${PATH}/NONE`))).code).toBe(
        'group_not_found',
      );
    });

    it('list their products, and are deleted by an owner while they have none', async () => {
      const owner = await createStaffPerson(gateway(), 'owner', 'Maryam');
      const packer = await createStaffPerson(gateway(), 'packer', 'Noura');
      const remove = (person = owner) =>
        person.request(`${PATH}/${GROUP.id}`, { method: 'DELETE' });
      const { soldCount: _, ...line } = itemLine('ABAYA-S', { medias: [], categories: ['food'] });
      const putItem = (item: object) =>
        owner.request(`${ITEMS}/ABAYA-S`, { ...buildPost(item), method: 'PUT' });
      const inGroup = { ...line, group: GROUP.id, options: ['S'] };
      await put(GROUP);
      const { revision } = await (await putItem(inGroup)).json();
      const found = await owner.request(`${ITEMS}?group=${GROUP.id}`);
      expect(((await found.json()) as StaffItemList).items).toMatchObject([
        { sku: 'ABAYA-S', group: GROUP.id, options: ['S'] },
      ]);
      const others = await owner.request(`${ITEMS}?group=OTHER`);
      expect(await others.json()).toMatchObject({ items: [], total: 0 });
      expect((await readProblem(await remove())).code).toBe('group_in_use');
      await putItem({ ...line, revision });
      expect((await remove(packer)).status).toBe(403);
      expect((await remove()).status).toBe(204);
      expect((await readProblem(await remove())).code).toBe('group_not_found');
      const log = await owner.request('/admin/audit-log');
      expect(JSON.stringify(await log.json())).toContain('deleteGroup');
    });
  },
  { lines: CATEGORIES },
);
