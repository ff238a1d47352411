import type { ReturnReason } from '../contract/return.ts';

const FAULTS: readonly ReturnReason[] = ['Damaged', 'WrongItem', 'NotAsDescribed'];

/** Whether the shop is at fault: then products come back that are not returnable otherwise. */
export const isFault = (reason: ReturnReason): boolean => FAULTS.includes(reason);
