import { getDispatchDay } from './delivery-dates.ts';

/** When the sale prices of a product apply; null: without beginning, or without end. */
export interface SalePeriod {
  saleStartsAt: Date | null;
  /** Exclusive. */
  saleEndsAt: Date | null;
}

export const isSaleOn = ({ saleStartsAt, saleEndsAt }: SalePeriod, now: Date): boolean =>
  (saleStartsAt === null || saleStartsAt <= now) && (saleEndsAt === null || now < saleEndsAt);

/** What a product costs at a time, in fils. */
export const getSellingFils = (
  { priceFils, saleFils }: { priceFils: number; saleFils: number },
  period: SalePeriod,
  now: Date,
): number => (isSaleOn(period, now) ? saleFils : priceFils);

/** The last day of a sale in Kuwait, `YYYY-MM-DD`; its end is exclusive. */
export const getLastSaleDay = (saleEndsAt: string): string =>
  getDispatchDay(Date.parse(saleEndsAt) - 1);
