import * as staffCatalogueCalls from '@/lib/contract/calls/staff-catalogue';
import {
  type StaffItem,
  type StaffItemList,
  staffItemInputSchema,
} from '@/lib/contract/staff-catalogue';
import { call } from '../../data/client';
import { pagedList, type Resource, toBody } from '../../data/resource';
import { normalise } from '../../schema/normalise';

export type ItemRow = StaffItemList['items'][number];
export type ItemRecord = StaffItem;

const toRecord = (item: StaffItem): ItemRecord => ({ ...item, id: item.sku });

const putItem = async (sku: string, values: object): Promise<ItemRecord> => {
  const body = toBody(staffCatalogueCalls.changeItem, values);
  return toRecord(await call(staffCatalogueCalls.changeItem, { params: { sku }, body }));
};

/** Products by their SKU. */
export const itemResource: Resource = {
  list: pagedList(staffCatalogueCalls.listItemsAsStaff, {
    toId: ({ sku }) => sku,
    isSortable: true,
    isPartial: true,
  }),
  one: async (sku) =>
    toRecord(await call(staffCatalogueCalls.getItemByKeyAsStaff, { params: { sku } })),
  create: (data) => {
    const input = staffItemInputSchema.parse(data);
    return putItem(input.sku, input);
  },
  update: (sku, data, { revision }) =>
    putItem(sku, { ...Object(normalise(staffItemInputSchema, data)), stock: undefined, revision }),
};
