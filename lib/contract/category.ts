import { z } from 'zod';
import { mediaSchema } from './media.ts';
import { idSchema, localizedSchema, seNameSchema } from './text.ts';

export const categorySchema = z
  .object({
    id: idSchema,
    seName: seNameSchema,
    name: localizedSchema,
    description: localizedSchema.optional(),
    image: mediaSchema.optional(),
    parentId: idSchema.optional(),
    /** Enabled items in this category and its children. */
    productCount: z.int().min(0),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof categorySchema>;

export const categoryReferenceSchema = categorySchema
  .pick({ id: true, seName: true, name: true })
  .meta({ id: 'CategoryReference' });
export type CategoryReference = z.infer<typeof categoryReferenceSchema>;
