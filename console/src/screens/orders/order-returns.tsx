import { Link, useGetList, useTranslate } from 'react-admin';
import type { StaffOrder } from '@/lib/contract/staff-orders';
import { ReturnStatusChip } from '../../records/return-status';
import { Row, Section } from '../../shared/section';
import { useStaffActions } from '../../shared/use-staff-actions';
import type { ReturnRecord } from '../returns/resource';

/** The returns of an order: there they are received, refunded or exchanged. */
export function OrderReturns({ order: { orderNumber, status } }: { order: StaffOrder }) {
  const translate = useTranslate();
  const permissions = useStaffActions();
  const { data = [] } = useGetList<ReturnRecord>(
    'returns',
    { filter: { orderNumber }, pagination: { page: 1, perPage: 25 } },
    {
      enabled: permissions.includes('listReturns') && ['Delivered', 'Refunded'].includes(status),
    },
  );
  if (data.length === 0) return null;
  return (
    <Section title={translate('orders.returns')}>
      {data.map((one) => (
        <Row
          key={one.id}
          name={
            <Link to={`/returns/${one.id}/show`}>
              <bdi>{one.number}</bdi>
            </Link>
          }
        >
          <ReturnStatusChip status={one.status} />
        </Row>
      ))}
    </Section>
  );
}
