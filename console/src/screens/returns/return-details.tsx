import { Box } from '@mui/material';
import { Link, useTranslate } from 'react-admin';
import type { Return } from '@/lib/contract/return';
import { ContactLink } from '../../shared/contact-link';
import { useFormat } from '../../shared/format';
import { Row, Section } from '../../shared/section';
import { useOrder, useOrderByNumber } from './return-order';

/** Whose return it is, why, and what the buyer gets for it. */
export function ReturnDetails({ record }: { record: Return }) {
  const translate = useTranslate();
  const { money } = useFormat();
  const order = useOrder(record);
  const exchanged = useOrderByNumber(record.exchangedFor);
  const { refund } = record;
  return (
    <Section title={translate('returns.details')}>
      <Box component="dl" sx={{ margin: 0 }}>
        <Row name={translate('resources.returns.fields.orderNumber')}>
          {order ? (
            <Link to={`/orders/${order.id}/show`}>
              <bdi>{record.orderNumber}</bdi>
            </Link>
          ) : (
            <bdi>{record.orderNumber}</bdi>
          )}
        </Row>
        {order?.customer ? (
          <Row name={translate('returns.customer')}>
            <bdi>{order.customer.name}</bdi>
            <br />
            <ContactLink value={order.customer.phone} />
          </Row>
        ) : null}
        <Row name={translate('resources.returns.fields.reason')}>
          {translate(`returns.reason.${record.reason}`)}
        </Row>
        <Row name={translate('returns.wayBack')}>
          {translate(`returns.method.${record.method}`)}
        </Row>
        <Row name={translate('returns.refundTo')}>
          {record.status === 'Exchanged'
            ? translate('returns.status.Exchanged')
            : translate(`returns.refundType.${record.refundType}`)}
          {refund ? `: ${money(refund.amount + refund.points)}` : ''}
        </Row>
        {exchanged ? (
          <Row name={translate('returns.exchangedFor')}>
            <Link to={`/orders/${exchanged.id}/show`}>
              <bdi>{exchanged.orderNumber}</bdi>
            </Link>
          </Row>
        ) : null}
        {record.note ? <Row name={translate('returns.note')}>{record.note}</Row> : null}
        {record.settledReason ? (
          <Row name={translate('returns.settledReason')}>{record.settledReason}</Row>
        ) : null}
        {record.declineReason ? (
          <Row name={translate('returns.declineReason')}>{record.declineReason}</Row>
        ) : null}
      </Box>
    </Section>
  );
}
