import { leftOutSchema } from '../left-out.ts';
import type { Call } from './call.ts';

export const listLeftOutProducts = {
  name: 'listLeftOutProducts',
  method: 'get',
  path: '/admin/feeds/left-out',
  response: leftOutSchema,
} as const satisfies Call;
