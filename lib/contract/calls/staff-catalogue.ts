import { z } from 'zod';
import { catalogueUndoSchema, changeIdSchema, importResultSchema } from '../catalogue-import.ts';
import { groupIdSchema } from '../group.ts';
import { valueInput } from '../input-text.ts';
import { itemSchema } from '../item.ts';
import { skuSchema } from '../item-fields.ts';
import { mediaSchema } from '../media.ts';
import { productTableSchema } from '../product-table.ts';
import {
  adjustedStockSchema,
  historyQuerySchema,
  itemHistorySchema,
  itemPatchSchema,
  mediaUploadQuerySchema,
  staffCategoryInputSchema,
  staffCategoryListSchema,
  staffCategorySchema,
  staffItemInputSchema,
  staffItemListSchema,
  staffItemQuerySchema,
  staffItemSchema,
  stockAdjustmentSchema,
} from '../staff-catalogue.ts';
import { staffGroupInputSchema, staffGroupListSchema, staffGroupSchema } from '../staff-groups.ts';
import { idSchema, seNameSchema } from '../text.ts';
import type { Call } from './call.ts';

export const createPicture = {
  name: 'createPicture',
  method: 'post',
  path: '/admin/media',
  query: mediaUploadQuerySchema,
  file: 'image/*',
  response: mediaSchema,
} as const satisfies Call;

export const listCategoriesAsStaff = {
  name: 'listCategoriesAsStaff',
  method: 'get',
  path: '/admin/catalogue/categories',
  response: staffCategoryListSchema,
} as const satisfies Call;

export const getCategoryAsStaff = {
  name: 'getCategoryAsStaff',
  method: 'get',
  path: '/admin/catalogue/categories/{seName}',
  params: z.object({ seName: seNameSchema }),
  response: staffCategorySchema,
} as const satisfies Call;

export const changeCategory = {
  name: 'changeCategory',
  method: 'put',
  path: '/admin/catalogue/categories/{seName}',
  params: z.object({ seName: seNameSchema }),
  body: staffCategoryInputSchema,
  response: staffCategorySchema,
} as const satisfies Call;

export const deleteCategory = {
  name: 'deleteCategory',
  method: 'delete',
  path: '/admin/catalogue/categories/{seName}',
  params: z.object({ seName: seNameSchema }),
} as const satisfies Call;

export const listGroupsAsStaff = {
  name: 'listGroupsAsStaff',
  method: 'get',
  path: '/admin/catalogue/groups',
  response: staffGroupListSchema,
} as const satisfies Call;

export const getGroupAsStaff = {
  name: 'getGroupAsStaff',
  method: 'get',
  path: '/admin/catalogue/groups/{id}',
  params: z.object({ id: groupIdSchema }),
  response: staffGroupSchema,
} as const satisfies Call;

export const changeGroup = {
  name: 'changeGroup',
  method: 'put',
  path: '/admin/catalogue/groups/{id}',
  params: z.object({ id: groupIdSchema }),
  body: staffGroupInputSchema,
  response: staffGroupSchema,
} as const satisfies Call;

export const deleteGroup = {
  name: 'deleteGroup',
  method: 'delete',
  path: '/admin/catalogue/groups/{id}',
  params: z.object({ id: groupIdSchema }),
} as const satisfies Call;

export const listItemsAsStaff = {
  name: 'listItemsAsStaff',
  method: 'get',
  path: '/admin/catalogue/items',
  query: staffItemQuerySchema,
  response: staffItemListSchema,
} as const satisfies Call;

export const getItemByKeyAsStaff = {
  name: 'getItemByKeyAsStaff',
  method: 'get',
  path: '/admin/catalogue/items/{sku}',
  params: z.object({ sku: idSchema }),
  response: staffItemSchema,
} as const satisfies Call;

export const changeItem = {
  name: 'changeItem',
  method: 'put',
  path: '/admin/catalogue/items/{sku}',
  params: z.object({ sku: skuSchema }),
  body: staffItemInputSchema,
  response: staffItemSchema,
} as const satisfies Call;

export const updateCatalogueItem = {
  name: 'updateCatalogueItem',
  method: 'patch',
  path: '/admin/catalogue/items/{sku}',
  params: z.object({ sku: valueInput(64).min(1) }),
  body: itemPatchSchema,
  response: itemSchema,
} as const satisfies Call;

export const changeStock = {
  name: 'changeStock',
  method: 'post',
  path: '/admin/catalogue/items/{sku}/stock-adjustments',
  params: z.object({ sku: skuSchema }),
  body: stockAdjustmentSchema,
  response: adjustedStockSchema,
} as const satisfies Call;

export const listItemChanges = {
  name: 'listItemChanges',
  method: 'get',
  path: '/admin/catalogue/items/{sku}/history',
  params: z.object({ sku: skuSchema }),
  query: historyQuerySchema,
  response: itemHistorySchema,
} as const satisfies Call;

export const importCatalogue = {
  name: 'importCatalogue',
  method: 'post',
  path: '/admin/catalogue/import',
  query: z.object({
    dryRun: z.enum(['true', 'false']).optional(),
    withStock: z.enum(['true', 'false']).optional(),
  }),
  file: 'application/x-ndjson',
  response: importResultSchema,
} as const satisfies Call;

export const undoCatalogueChange = {
  name: 'undoCatalogueChange',
  method: 'post',
  path: '/admin/catalogue/changes/{changeId}/undo',
  params: z.object({ changeId: changeIdSchema }),
  query: z.object({ dryRun: z.enum(['true', 'false']).optional() }),
  response: catalogueUndoSchema,
} as const satisfies Call;

export const exportCatalogue = {
  name: 'exportCatalogue',
  method: 'get',
  path: '/admin/catalogue/export',
} as const satisfies Call;

export const importProductTable = {
  name: 'importProductTable',
  method: 'post',
  path: '/admin/catalogue/table',
  file: 'text/csv',
  response: productTableSchema,
} as const satisfies Call;
