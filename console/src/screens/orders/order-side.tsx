import { Alert, Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, useTranslate } from 'react-admin';
import type { StaffOrder } from '@/lib/contract/staff-orders';
import { addressLines } from '@/lib/domain/address-lines';
import { isolate } from '@/lib/domain/bidi';
import { getExchangedReturn } from '@/lib/domain/return-number';
import { useConsoleLocale } from '../../messages/use-console-locale';
import { CashAction } from '../../records/cash-action';
import { useActorName } from '../../shared/actor-name';
import { ContactLink, WhatsAppLink } from '../../shared/contact-link';
import { useFormat } from '../../shared/format';
import { Parts } from '../../shared/parts';
import { Row, Section } from '../../shared/section';
import { GiftRecipient } from './gift-recipient';
import { findCashDue, toMethodKey } from './order-method';
import { getLeft } from './refund';
import { hasAmounts } from './resource';

function Customer({ order }: { order: StaffOrder }) {
  const { customer, orderNote, giftMessage } = order;
  const translate = useTranslate();
  const exchanged = getExchangedReturn(order);
  if (!customer) return null;
  return (
    <Section title={translate('orders.customer')}>
      <Typography sx={{ fontWeight: 600 }}>{customer.name}</Typography>
      <Typography variant="body2" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <ContactLink value={customer.phone} />
        <WhatsAppLink phone={customer.phone} />
      </Typography>
      {customer.email ? (
        <Typography variant="body2">
          <ContactLink value={customer.email} />
        </Typography>
      ) : null}
      {exchanged ? (
        <Note title={translate('orders.exchangedReturn')}>
          <Link to={`/returns/${exchanged}/show`}>
            <bdi>{exchanged}</bdi>
          </Link>
        </Note>
      ) : orderNote ? (
        <Note title={translate('orders.orderNote')}>{orderNote}</Note>
      ) : null}
      {giftMessage ? <Note title={translate('orders.giftMessage')}>{giftMessage}</Note> : null}
    </Section>
  );
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      sx={{ backgroundColor: 'warning.light', borderRadius: 1, padding: 1.5, marginBlockStart: 1 }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Typography
        variant="body2"
        // A link starts where the other links of the screen do.
        dir={typeof children === 'string' ? 'auto' : undefined}
        sx={{ whiteSpace: 'pre-wrap' }}
      >
        {children}
      </Typography>
    </Box>
  );
}

function Delivery({ order: { address, gift, pickUp, deliveryDates } }: { order: StaffOrder }) {
  const translate = useTranslate();
  const { text, day } = useFormat();
  const locale = useConsoleLocale();
  const { from, to } = deliveryDates ?? {};
  const oneDay = pickUp ? 'orders.readyDay' : 'orders.deliveryDay';
  const dates =
    from === undefined || to === undefined
      ? undefined
      : from === to
        ? translate(oneDay, { day: day(from) })
        : translate('orders.deliveryDates', { from: day(from), to: day(to) });
  if (pickUp)
    return (
      <Section title={translate('orders.pickUp')}>
        <Typography sx={{ fontWeight: 600 }}>{text(pickUp.branch.name)}</Typography>
        <Typography variant="body2">{text(pickUp.branch.address)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {pickUp.collectBy ? translate('orders.collectBy', { day: day(pickUp.collectBy) }) : dates}
        </Typography>
      </Section>
    );
  if (!address) return <GiftRecipient gift={gift} />;
  const recipient = [address.label, address.recipientName];
  const lines = [
    recipient.filter(Boolean).join(translate('console.comma')),
    ...addressLines(address, locale),
  ];
  return (
    <Section title={translate('orders.address')}>
      {lines.filter(Boolean).map((line) => (
        <Typography key={line} variant="body2">
          {line}
        </Typography>
      ))}
      <Typography variant="body2">
        <ContactLink value={address.phone} />
      </Typography>
      {address.directions ? (
        <Typography variant="body2" dir="auto">
          {address.directions}
        </Typography>
      ) : null}
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
        {dates}
      </Typography>
      {gift?.callFirst ? <Alert severity="info">{translate('orders.callFirst')}</Alert> : null}
      {gift?.thanks ? <Note title={translate('orders.giftThanks')}>{gift.thanks}</Note> : null}
    </Section>
  );
}

type Refund = NonNullable<StaffOrder['refunds']>[number];

function RefundRow({ order, refund }: { order: StaffOrder; refund: Refund }) {
  const translate = useTranslate();
  const { money, time } = useFormat();
  const toActor = useActorName();
  const { id, kind, requestedAt, person, reason, amount, points, failure, state, payOut } = refund;
  const isWaiting = payOut !== undefined && payOut.at === undefined;
  return (
    <>
      <Row
        name={
          <Parts>
            {[
              translate(`orders.refundKind.${kind}`),
              time(requestedAt),
              person && toActor(person),
              reason,
            ]}
          </Parts>
        }
      >
        <Parts>
          {[
            amount !== undefined && points !== undefined && money(amount + points),
            // Below stands that the customer does not have it yet.
            failure ?? (isWaiting ? undefined : translate(`orders.refundState.${state}`)),
          ]}
        </Parts>
      </Row>
      {payOut?.at ? (
        <Typography variant="body2">
          <Parts>
            {[
              translate('cash.payOut.paid', { time: isolate(time(payOut.at)) }),
              payOut.person && toActor(payOut.person),
            ]}
          </Parts>
        </Typography>
      ) : null}
      {isWaiting ? (
        <Alert
          severity="warning"
          action={<CashAction kind="payOut" id={id} name={order.orderNumber} amount={amount} />}
        >
          {translate('cash.payOut.open')}
        </Alert>
      ) : null}
    </>
  );
}

function Payment({ order }: { order: StaffOrder }) {
  const translate = useTranslate();
  const { money } = useFormat();
  const { payment, refunds = [], invoiceNumber } = order;
  const due = findCashDue(order);
  return (
    <Section title={translate('orders.payment')}>
      <Box component="dl" sx={{ margin: 0 }}>
        <Row name={translate(toMethodKey(order))}>
          {payment
            ? translate(`orders.paymentState.${payment.state}`)
            : order.total !== undefined && money(order.total)}
        </Row>
        {due === undefined ? null : (
          <Typography sx={{ fontWeight: 600 }}>
            {translate('orders.cashDue', { amount: money(due) })}
          </Typography>
        )}
        {invoiceNumber ? <Row name={translate('orders.invoice')}>{invoiceNumber}</Row> : null}
        {payment?.providerReference ? (
          <Row name={translate('orders.paymentReference')}>
            <Box component="bdi" sx={{ overflowWrap: 'anywhere' }}>
              {payment.providerReference}
            </Box>
          </Row>
        ) : null}
        {refunds.map((refund) => (
          <RefundRow key={refund.id} order={order} refund={refund} />
        ))}
      </Box>
      {refunds.length > 0 && hasAmounts(order) ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('orders.left', { amount: money(getLeft(order)) })}
        </Typography>
      ) : null}
    </Section>
  );
}

function Shipment({ order: { shipment } }: { order: StaffOrder }) {
  const translate = useTranslate();
  if (!shipment) return null;
  return (
    <Section title={translate('orders.shipment')}>
      <Box component="dl" sx={{ margin: 0 }}>
        <Row name={shipment.carrier === 'Own' ? translate('orders.ownDriver') : shipment.carrier}>
          <bdi>{shipment.trackingNumber}</bdi>
        </Row>
      </Box>
    </Section>
  );
}

/** Who ordered, where it goes, and how it is paid. */
export function OrderSide({ order }: { order: StaffOrder }) {
  return (
    <>
      <Customer order={order} />
      <Delivery order={order} />
      <Payment order={order} />
      <Shipment order={order} />
    </>
  );
}
