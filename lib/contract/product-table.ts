import { z } from 'zod';
import { rejectedLineSchema } from './catalogue-import.ts';
import type { Localized } from './text.ts';

/**
 * The columns of the table of products that the console saves, with their headings; a table that is
 * read has those of either language, in any order.
 */
export const PRODUCT_COLUMNS = {
  sku: { En: 'SKU', Ar: 'الرمز' },
  titleAr: { En: 'Title in Arabic', Ar: 'الاسم بالعربية' },
  titleEn: { En: 'Title in English', Ar: 'الاسم بالإنجليزية' },
  price: { En: 'Price', Ar: 'السعر' },
  salePrice: { En: 'Sale price', Ar: 'سعر العرض' },
  saleStartsAt: { En: 'Sale from', Ar: 'بداية العرض' },
  saleEndsAt: { En: 'Sale until', Ar: 'نهاية العرض' },
  stock: { En: 'Stock', Ar: 'المخزون' },
  isEnabled: { En: 'For sale', Ar: 'معروض للبيع' },
} as const satisfies Record<string, Localized>;
export type ProductColumn = keyof typeof PRODUCT_COLUMNS;

/** The rows of a table as lines of a catalogue file that change products. */
export const productTableSchema = z
  .object({
    /** JSON of each line, with the number of the line where its row begins. */
    lines: z.array(z.object({ line: z.int(), text: z.string() })),
    rejected: z.array(rejectedLineSchema),
  })
  .meta({ id: 'ProductTable' });
export type ProductTable = z.infer<typeof productTableSchema>;
