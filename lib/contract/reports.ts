import { z } from 'zod';
import { FUNNEL_STEPS } from './funnel-steps.ts';
import { directionSchema, pageFields, pageQuery } from './page.ts';
import { daySchema, instantSchema, localizedSchema } from './text.ts';
import { languageSchema } from './user.ts';
import { DEVICE_CLASSES } from './vital.ts';

/** What sales of a period were compared with. */
export const COMPARISONS = ['previous', 'year'] as const;

/** The days of a report in Kuwait, both included; at most ten years. */
export const reportPeriod = {
  from: daySchema,
  to: daySchema,
};

const kwd = z.number();
const count = z.int();

/** Sums of a period; amounts are KWD. docs/reports.md defines each of them. */
const salesFiguresSchema = z
  .object({
    orders: count,
    units: count,
    /** Units at their price before sale and discount. */
    gross: kwd,
    saleDiscount: kwd,
    /** Of promotion codes and of staff. */
    discount: kwd,
    /** The part of the discount that staff gave. */
    staffDiscount: kwd,
    delivery: kwd,
    wrapping: kwd,
    /** What was charged beyond lines and fees, such as the difference of an exchange. */
    difference: kwd,
    /** Money and points. */
    refunded: kwd,
    returnedUnits: count,
    /** What was charged less what was refunded. */
    net: kwd,
    newCustomers: count,
    returningCustomers: count,
  })
  .meta({ id: 'SalesFigures' });
export type SalesFigures = z.output<typeof salesFiguresSchema>;

const salesPeriodSchema = z
  .object({
    ...reportPeriod,
    total: salesFiguresSchema,
    /** Each day of the period. */
    days: z.array(z.object({ day: daySchema, net: kwd, orders: count })),
  })
  .meta({ id: 'SalesPeriod' });
export type SalesPeriod = z.output<typeof salesPeriodSchema>;

const reportItemSchema = z.object({ sku: z.string(), title: localizedSchema });

export const salesReportSchema = z
  .object({
    period: salesPeriodSchema,
    /** The period of the same length before, or that of the year before. */
    before: salesPeriodSchema.optional(),
    /** The products whose net has changed most between both periods. */
    changes: z.array(reportItemSchema.extend({ net: kwd, before: kwd })).max(10),
  })
  .meta({ id: 'SalesReport' });
export type SalesReport = z.output<typeof salesReportSchema>;

export const salesReportQuerySchema = z.object({
  ...reportPeriod,
  compare: z.enum(COMPARISONS).optional(),
});

/** What the sales of products are summed by. */
export const PRODUCT_KEYS = ['product', 'category', 'brand', 'option'] as const;
export type ProductKey = (typeof PRODUCT_KEYS)[number];

const productReportRowSchema = z
  .object({
    /** SKU, category, brand or value of an option. */
    key: z.string(),
    /** Absent where the key is the name. */
    title: localizedSchema.optional(),
    units: count,
    net: kwd,
    gross: kwd,
    discount: kwd,
    returnedUnits: count,
    /** Units that can be sold; for products only, like what follows. */
    stock: count.optional(),
    /** Units that are sold on a day of the period. */
    unitsPerDay: z.number().optional(),
    /** For how many days the stock lasts at this pace; absent for products without sales. */
    daysLeft: count.optional(),
    /** The stock at or below which the product is to be ordered again. */
    threshold: count.optional(),
  })
  .meta({ id: 'ProductReportRow' });
export type ProductReportRow = z.output<typeof productReportRowSchema>;

export const productReportQuerySchema = z.object({
  ...reportPeriod,
  by: z.enum(PRODUCT_KEYS).default('product'),
  _sort: z.enum(['net', 'units', 'returnedUnits', 'daysLeft']).default('net'),
  ...pageQuery(),
  _order: directionSchema.default('desc'),
});

export const productReportSchema = z
  .object({ items: z.array(productReportRowSchema), ...pageFields })
  .meta({ id: 'ProductReport' });
export type ProductReport = z.output<typeof productReportSchema>;

/** What the sales of orders are summed by. */
export const ORDER_KEYS = [
  'country',
  'area',
  'method',
  'source',
  'code',
  'weekday',
  'hour',
] as const;
export type OrderKey = (typeof ORDER_KEYS)[number];

export const breakdownQuerySchema = z.object({ ...reportPeriod, by: z.enum(ORDER_KEYS) });

export const breakdownSchema = z
  .object({
    /** The largest net first; weekdays (1 is Monday) and hours in their order. */
    rows: z.array(
      z.object({
        /** Empty for orders without one: those without a code, for example. */
        key: z.string(),
        orders: count,
        units: count,
        net: kwd,
        discount: kwd,
        refunded: kwd,
      }),
    ),
  })
  .meta({ id: 'SalesBreakdown' });
export type SalesBreakdown = z.output<typeof breakdownSchema>;

export const customerReportSchema = z
  .object({
    newCustomers: count,
    returningCustomers: count,
    /** Of the customers who were new in the period: those who bought again within 90 days. */
    repeated: count,
    /** Those with the largest net, for who may see customers. */
    top: z
      .array(
        z.object({
          /** The account or guest of the last order. */
          userId: z.string(),
          name: z.string(),
          orders: count,
          net: kwd,
        }),
      )
      .max(20)
      .optional(),
  })
  .meta({ id: 'CustomerReport' });
export type CustomerReport = z.output<typeof customerReportSchema>;

/** For how many days words of searches are stored. */
export const SEARCH_DAYS = 90;

/** Which searches a report lists: those that found nothing, or after which nothing was pressed. */
export const SEARCH_KINDS = ['withoutResult', 'withoutClick'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export const searchReportQuerySchema = z.object({
  ...reportPeriod,
  kind: z.enum(SEARCH_KINDS),
  ...pageQuery(),
});

const searchReportRowSchema = z
  .object({
    /** Folded: one for all spellings. */
    words: z.string(),
    language: languageSchema,
    searches: count,
    withoutResult: count,
    /** Of the searches with a result, those after which none was pressed. */
    withoutClick: count,
    /** When it was last counted for the report, within the period. */
    lastDay: daySchema,
    /** Whether one of the words has a synonym. */
    hasSynonym: z.boolean(),
  })
  .meta({ id: 'SearchReportRow' });
export type SearchReportRow = z.output<typeof searchReportRowSchema>;

export const searchReportSchema = z
  .object({ items: z.array(searchReportRowSchema), ...pageFields })
  .meta({ id: 'SearchReport' });

/** The visits that reached each step of a purchase, by device; only of visitors who consented. */
const funnelCountsSchema = z.record(z.enum(DEVICE_CLASSES), z.record(z.enum(FUNNEL_STEPS), count));

export const funnelReportSchema = z
  .object({
    total: funnelCountsSchema,
    /** Each day of the period. */
    days: z.array(z.object({ day: daySchema, visits: funnelCountsSchema })),
  })
  .meta({ id: 'FunnelReport' });
export type FunnelReport = z.output<typeof funnelReportSchema>;

/** How far the sales of reports are recorded; after an upgrade it takes a while. */
export const salesProgressSchema = z
  .object({
    /** Orders whose last change no report has yet. */
    waiting: count,
    /** When the oldest of them was placed: reports have all orders before. */
    completeUntil: instantSchema.optional(),
  })
  .meta({ id: 'SalesProgress' });
export type SalesProgress = z.output<typeof salesProgressSchema>;

/** The files of the screens, and those of an accountant; the orders have a file of their own. */
export const REPORT_FILES = [
  'days',
  'products',
  'customers',
  'lines',
  'refunds',
  'journal',
] as const;
export type ReportFile = (typeof REPORT_FILES)[number];

/** The daily sums of reports against what orders, payments and refunds state. */
export const salesCheckSchema = z
  .object({
    orders: count,
    differences: z.array(
      z.object({
        table: z.string(),
        /** Whether the row is in the table, or results from the orders. */
        side: z.enum(['stored', 'computed']),
        row: z.record(z.string(), z.unknown()),
      }),
    ),
  })
  .meta({ id: 'SalesCheck' });
export type SalesCheck = z.output<typeof salesCheckSchema>;
