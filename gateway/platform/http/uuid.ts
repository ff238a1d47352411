import { z } from 'zod';

const uuid = z.uuid();

export const isUuid = (text: string): boolean => uuid.safeParse(text).success;
