import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import type { Resource } from './resource';
import { categoryResource, itemResource } from './resources/catalogue';
import { contentResource } from './resources/content';
import { customerResource } from './resources/customers';
import { groupResource } from './resources/groups';
import { failedMessageResource, inboxResource, wishResource } from './resources/inbox';
import { logResource } from './resources/log';
import { orderResource } from './resources/orders';
import { pageResource } from './resources/pages';
import { peopleResource } from './resources/people';
import { priceTableResource, promotionResource } from './resources/prices';
import { returnResource } from './resources/returns';
import { reviewResource } from './resources/reviews';

const RESOURCES: Readonly<Record<string, Resource>> = {
  orders: orderResource,
  items: itemResource,
  categories: categoryResource,
  groups: groupResource,
  promotions: promotionResource,
  prices: priceTableResource,
  content: contentResource,
  pages: pageResource,
  customers: customerResource,
  messages: inboxResource,
  wishes: wishResource,
  'failed-messages': failedMessageResource,
  returns: returnResource,
  reviews: reviewResource,
  people: peopleResource,
  log: logResource,
};

/** @throws Error for a call that the resource does not have */
function need<Name extends keyof Resource>(
  resource: string,
  name: Name,
): NonNullable<Resource[Name]> {
  const found = RESOURCES[resource]?.[name];
  if (!found) throw new Error(`${resource} has no ${name}`);
  return found;
}

const getOne = (resource: string, id: Identifier) => need(resource, 'one')(String(id));

/**
 * The calls of staff for react-admin. Its types are generic over the record, which the resource
 * determines here.
 */
export const dataProvider = {
  getList: (resource, { pagination = { page: 1, perPage: 25 }, sort, filter }) =>
    need(
      resource,
      'list',
    )({ pagination, sort: sort ?? { field: 'id', order: 'ASC' }, filter: filter ?? {} }),
  getOne: async (resource, { id }) => ({ data: await getOne(resource, id) }),
  getMany: async (resource, { ids }) => ({
    data: await Promise.all(ids.map((id) => getOne(resource, id))),
  }),
  getManyReference: (resource, { target, id, pagination, sort, filter }) =>
    need(resource, 'list')({ pagination, sort, filter: { ...filter, [target]: id } }),
  create: async (resource, { data }) => ({ data: await need(resource, 'create')(data) }),
  update: async (resource, { id, data, previousData }) => ({
    data: await need(resource, 'update')(String(id), data, previousData as RaRecord),
  }),
  updateMany: () => Promise.reject(new Error('Records are changed one by one')),
  delete: async (resource, { id, previousData }) => {
    await need(resource, 'remove')(String(id), previousData as RaRecord | undefined);
    return { data: previousData ?? { id } };
  },
  deleteMany: async (resource, { ids }) => {
    for (const id of ids) await need(resource, 'remove')(String(id), undefined);
    return { data: ids };
  },
} as DataProvider;
