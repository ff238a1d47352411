import { z } from 'zod';
import { rejectedLineSchema } from './catalogue-import.ts';

/** The rows of a table as lines of a catalogue file that change products. */
export const productTableSchema = z
  .object({
    /** JSON of each line, with the number of the line where its row begins. */
    lines: z.array(z.object({ line: z.int(), text: z.string() })),
    rejected: z.array(rejectedLineSchema),
  })
  .meta({ id: 'ProductTable' });
export type ProductTable = z.infer<typeof productTableSchema>;
