import { currentStaffWork } from '../concurrency/current-request.ts';

/** Names the staff who cause the following statements, until it is set again. */
export const SET_STAFF = "SELECT set_config('shop.staff', $1, false)";

/** The value for the current work; empty for everybody but staff. */
export function getStaffSetting(): string {
  const work = currentStaffWork();
  return work === undefined ? '' : JSON.stringify(work);
}
