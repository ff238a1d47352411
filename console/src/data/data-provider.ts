import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import type { Resource } from './resource';

/** What has a name and calls, such as a screen. */
interface Source {
  name: string;
  resource?: Resource;
}

/**
 * The calls of staff for react-admin. Its types are generic over the record, which the resource
 * determines here.
 */
export function createDataProvider(sources: readonly Source[]): DataProvider {
  const resources = new Map(sources.map(({ name, resource }) => [name, resource]));
  /** @throws Error for a call that the resource does not have */
  const need = <Name extends keyof Resource>(
    source: string,
    name: Name,
  ): NonNullable<Resource[Name]> => {
    const found = resources.get(source)?.[name];
    if (!found) throw new Error(`${source} has no ${name}`);
    return found;
  };
  const getOne = (source: string, id: Identifier) => need(source, 'one')(String(id));
  return {
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
}
