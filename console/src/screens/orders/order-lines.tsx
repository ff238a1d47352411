import { Avatar, Box, Divider, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Order } from '@/lib/contract/order';
import type { StaffOrder, StaffOrderLine } from '@/lib/contract/staff-orders';
import { isolate } from '@/lib/domain/bidi';
import { listDiscounts } from '@/lib/domain/order-discounts';
import { useFormat } from '../../shared/format';
import { Parts } from '../../shared/parts';
import { Row, Section } from '../../shared/section';
import { canRestock, countExchanged, countLeft } from './refund';
import { hasAmounts } from './resource';

function Line({ line, order }: { line: StaffOrderLine; order: StaffOrder }) {
  const translate = useTranslate();
  const { money, text } = useFormat();
  const gone = line.quantity - countLeft(line, order);
  const exchanged = Math.min(countExchanged(line, order), gone);
  const refunded = gone - exchanged;
  const isToPack = canRestock(order);
  const details = [
    line.sku,
    ...(line.options ?? []).map(({ value }) => text(value)),
    ...(line.preOrder ? [translate('orders.preOrder')] : []),
  ];
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', paddingBlock: 1 }}>
      <Avatar variant="rounded" src={line.media?.url} alt="" sx={{ width: 48, height: 60 }} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{text(line.title)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <Parts>{details}</Parts>
        </Typography>
        {gone > 0 ? (
          <Typography variant="body2" color="error" sx={{ fontWeight: 600 }}>
            <Parts>
              {[
                refunded > 0 && translate('orders.refundedUnits', { smart_count: refunded }),
                exchanged > 0 && translate('orders.exchangedUnits', { smart_count: exchanged }),
                isToPack && translate('orders.doNotPack'),
              ]}
            </Parts>
          </Typography>
        ) : null}
      </Box>
      <Box sx={{ textAlign: 'end', whiteSpace: 'nowrap' }}>
        {/* What is still to be packed, later what was delivered. */}
        <Typography sx={{ fontWeight: 600, fontSize: '1.125rem' }}>
          × {isToPack ? line.quantity - gone : line.quantity}
        </Typography>
        {line.lineTotal === undefined ? null : (
          <>
            <Typography variant="body2">{money(line.lineTotal)}</Typography>
            {line.quantity > 1 && line.unitPrice !== undefined ? (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {translate('orders.unitPrice', { price: money(line.unitPrice) })}
              </Typography>
            ) : null}
          </>
        )}
      </Box>
    </Box>
  );
}

function Totals({ order }: { order: Order }) {
  const translate = useTranslate();
  const { money, text } = useFormat();
  const { promoCode } = order;
  const code = promoCode ? ` (${translate('orders.promoCode', { code: promoCode })})` : '';
  const rows: [string, number][] = [
    [translate('orders.subTotal'), order.subTotal],
    ...listDiscounts(order).map(({ message, discount }): [string, number] => [
      message ? text(message) : `${translate('orders.discount')}${code}`,
      -discount,
    ]),
    [translate('orders.deliveryFee'), order.deliveryFee],
    [translate('orders.wrappingFee'), order.wrappingFee ?? 0],
    [translate('orders.pointsUsed'), -order.pointsUsed],
    [
      translate('orders.exchange', { number: isolate(order.exchange?.orderNumber ?? '') }),
      -(order.exchange?.value ?? 0),
    ],
  ];
  return (
    <Box component="dl" sx={{ margin: 0 }}>
      {rows
        .filter(([, amount]) => amount !== 0)
        .map(([name, amount]) => (
          <Row key={name} name={name}>
            {money(amount)}
          </Row>
        ))}
      <Row name={translate('resources.orders.fields.total')}>
        <b>{money(order.total)}</b>
      </Row>
      {(order.exchanges ?? []).map(({ orderNumber, value }) => (
        <Row
          key={orderNumber}
          name={translate('orders.exchanged', { number: isolate(orderNumber) })}
        >
          {money(value)}
        </Row>
      ))}
    </Box>
  );
}

export function OrderLines({ order }: { order: StaffOrder }) {
  const translate = useTranslate();
  return (
    <Section title={translate('orders.lines')}>
      {order.lines.map((line) => (
        <Line key={`${line.typeId}-${line.type}`} line={line} order={order} />
      ))}
      {order.giftWrapping ? (
        <Typography sx={{ fontWeight: 600, marginBlockStart: 1 }}>
          {translate('orders.wrappingFee')}
        </Typography>
      ) : null}
      {hasAmounts(order) ? (
        <>
          <Divider sx={{ marginBlock: 1 }} />
          <Totals order={order} />
        </>
      ) : null}
    </Section>
  );
}
