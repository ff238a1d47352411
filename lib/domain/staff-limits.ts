import type { StaffRole } from '../contract/staff.ts';

/** Fils that people may give away within a day of Kuwait. */
interface DailyLimit {
  /** For one customer, by all people of the role together. */
  customerFils: number;
  /** By one person. */
  personFils: number;
}

/**
 * How much of the shop's money the people of a role may give away as points. The owner has no
 * limit; a role without an entry may change no points.
 */
export const POINTS_LIMITS: Readonly<Partial<Record<StaffRole, DailyLimit>>> = {
  support: { customerFils: 5_000, personFils: 25_000 },
};

/** How much they may give away as discounts of orders that they place. */
export const DISCOUNT_LIMITS: Readonly<Partial<Record<StaffRole, DailyLimit>>> = {
  support: { customerFils: 10_000, personFils: 50_000 },
};
