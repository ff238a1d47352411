import { expect, it } from 'vitest';
import type { ItemList } from '../../../lib/contract/listing.ts';
import type { StaffCategory, StaffCategoryList } from '../../../lib/contract/staff-catalogue.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, SHOP } from '../../../tests/setup/gateway/lines.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';

const PATH = '/admin/catalogue/categories';

onDatabase(
  'Categories, as staff read and write them,',
  (gateway) => {
    const list = async (): Promise<StaffCategoryList> => (await gateway().staff(PATH)).json();
    const read = async (seName: string): Promise<StaffCategory> =>
      (await gateway().staff(`${PATH}/${seName}`)).json();
    const put = (category: object, seName: string) =>
      gateway().staff(`${PATH}/${seName}`, { ...buildPost(category), method: 'PUT' });
    const remove = (seName: string) => gateway().staff(`${PATH}/${seName}`, { method: 'DELETE' });
    const toInput = ({ id: _id, itemCount: _count, ...input }: StaffCategory) => input;
    const getShown = async () => {
      const { facets } = await gateway().get<ItemList>('/product/api/WEB/Product/GetAll');
      return facets.categories.map(({ value }) => value);
    };

    it('categories are listed with the number of their products, parents before their children', async () => {
      const { items, total } = await list();
      expect(total).toBe(6);
      expect(items.map(({ seName, itemCount }) => [seName, itemCount])).toEqual([
        ['food', 6],
        ['honey', 4],
        ['dates', 2],
        ['scent', 2],
        ['gifts', 1],
        ['unused', 0],
      ]);
    });

    it('a category is created, changed with its revision, and deleted while it is empty', async () => {
      const image = { url: '/media/items/bak-001-1.webp', alt: name(''), width: 960, height: 1200 };
      const input = { seName: 'oils', name: name('Oils'), position: 9, isHidden: false, image };
      const created: StaffCategory = await (await put(input, 'oils')).json();
      expect(created).toMatchObject({ ...input, itemCount: 0 });
      const { image: _, ...changed } = { ...toInput(created), parent: 'scent' };
      expect((await put(changed, 'oils')).status).toBe(200);
      expect(await read('oils')).toMatchObject({ parent: 'scent' });
      expect(await read('oils')).not.toHaveProperty('image');
      expect((await readProblem(await put(changed, 'oils'))).code).toBe('conflict');
      expect(await readProblem(await put(input, 'oils'))).toMatchObject({
        code: 'category_exists',
        errors: [{ path: 'seName', code: 'exists' }],
      });
      expect((await readProblem(await remove('scent'))).code).toBe('category_in_use');
      expect((await remove('oils')).status).toBe(204);
      expect((await readProblem(await remove('oils'))).code).toBe('category_not_found');
    });

    it('a category that is not valid is rejected with the name of the field, and nothing is changed', async () => {
      const food = await read('food');
      const response = await put({ ...toInput(food), parent: 'honey' }, 'food');
      expect((await readProblem(response)).errors).toEqual([
        {
          path: 'parent',
          message: 'honey stands below food',
          code: 'below_itself',
          value: 'honey',
        },
      ]);
      expect(await read('food')).toEqual(food);
    });

    it('the shop shows neither a hidden category nor those below it, and their products stay', async () => {
      const page = '/product/api/WEB/Product/GetProductAndCollectionByCategoryWebSite?SeName=honey';
      const food = await read('food');
      await put({ ...toInput(food), isHidden: true }, 'food');
      expect(await getShown()).toEqual(['scent', 'gifts']);
      expect((await gateway().request(page)).status).toBe(404);
      const found = await gateway().get<ItemList>('/product/api/WEB/Product/GetAll?title=sidr');
      expect(found.total).toBe(1);
      expect(found.items[0]?.categoryList).toEqual([]);
      await put({ ...toInput(await read('food')), isHidden: false }, 'food');
      expect((await gateway().request(page)).status).toBe(200);
    });
  },
  { lines: [...CATEGORIES, ...SHOP] },
);

function name(text: string) {
  return { En: text, Ar: text };
}
