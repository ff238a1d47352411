import { z } from 'zod';
import {
  contentParametersSchema,
  contentRecordSchema,
  contentRestoreSchema,
  contentVersionsSchema,
  createContentChange,
} from '../staff-content.ts';
import type { Call } from './call.ts';

export const getContent = {
  name: 'getContent',
  method: 'get',
  path: '/admin/content/{key}',
  params: contentParametersSchema,
  response: contentRecordSchema,
} as const satisfies Call;

export const listContentVersions = {
  name: 'listContentVersions',
  method: 'get',
  path: '/admin/content/{key}/versions',
  params: contentParametersSchema,
  response: contentVersionsSchema,
} as const satisfies Call;

export const restoreContent = {
  name: 'restoreContent',
  method: 'post',
  path: '/admin/content/{key}/restore',
  params: contentParametersSchema,
  body: contentRestoreSchema,
  response: contentRecordSchema,
} as const satisfies Call;

/** Documented once for each key, because each has its own `value`. */
export const changeContent = {
  name: 'changeContent',
  method: 'put',
  path: '/admin/content/{key}',
  params: contentParametersSchema,
  body: createContentChange(z.unknown()),
  response: contentRecordSchema,
} as const satisfies Call;
