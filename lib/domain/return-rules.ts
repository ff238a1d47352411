import type { ReturnReason } from '../contract/return.ts';

/**
 * Days after delivery in which products can be returned, unless `RETURN_DAYS` of the gateway has
 * another number; the returns page states the same.
 */
export const RETURN_DAYS = 14;

const FAULTS: readonly ReturnReason[] = ['Damaged', 'WrongItem', 'NotAsDescribed'];

/** Whether the shop is at fault: then products come back that are not returnable otherwise. */
export const isFault = (reason: ReturnReason): boolean => FAULTS.includes(reason);
