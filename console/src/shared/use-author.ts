import { useTranslate } from 'react-admin';
import type { StaffOrder } from '@/lib/contract/staff-orders';
import { useActorName } from './actor-name';

/** Names who did a step of an order: a person of staff, or the kind of actor. */
export function useAuthor() {
  const translate = useTranslate();
  const toActor = useActorName();
  return ({ person, by }: Pick<StaffOrder['history'][number], 'person' | 'by'>) =>
    (person && toActor(person)) ?? (by && translate(`orders.by.${by}`));
}
