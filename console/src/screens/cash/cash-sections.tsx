import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { CashReport } from '@/lib/contract/cash';
import { isolate } from '@/lib/domain/bidi';
import { filsFromKwd, kwdFromFils, sumFils } from '@/lib/domain/money';
import { CashAction } from '../../records/cash-action';
import { useActorName } from '../../shared/actor-name';
import { useFormat } from '../../shared/format';
import { joinParts, Parts } from '../../shared/parts';
import { Row, Section } from '../../shared/section';

const ACTIONS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  justifyContent: 'end',
} as const;

function Receivers({ report: { receivers, refunded } }: { report: CashReport }) {
  const translate = useTranslate();
  const { money } = useFormat();
  if (receivers.length === 0 && refunded === 0) return null;
  return (
    <Section title={translate('cash.receivers')}>
      {receivers.map(({ receiver, received, expected, difference }) => (
        <Row key={receiver} name={receiver}>
          <Parts>
            {[
              `${translate('cash.received')} ${isolate(money(received))}`,
              `${translate('cash.expected')} ${isolate(money(expected))}`,
            ]}
          </Parts>
          {difference === 0 ? null : (
            <Typography component="b" color="error">
              {' '}
              · {translate('cash.difference')} {money(difference)}
            </Typography>
          )}
        </Row>
      ))}
      {refunded > 0 ? <Row name={translate('cash.refunded')}>{money(refunded)}</Row> : null}
    </Section>
  );
}

function Refunds({ report: { toPayOut, paidOut } }: { report: CashReport }) {
  const translate = useTranslate();
  const { money, time } = useFormat();
  const toActor = useActorName();
  if (toPayOut.length === 0 && paidOut.length === 0) return null;
  return (
    <Section title={translate('cash.refunds')}>
      {toPayOut.map(({ id, orderNumber, customer, amount, refundedAt }) => (
        <Row key={id} name={<Parts>{[orderNumber, customer, time(refundedAt)]}</Parts>}>
          <Box sx={ACTIONS}>
            <b>{money(amount)}</b>
            <CashAction
              kind="payOut"
              id={id}
              name={joinParts([orderNumber, customer])}
              amount={amount}
            />
          </Box>
        </Row>
      ))}
      {paidOut.map(({ id, orderNumber, customer, amount, paidOutAt = '', person }) => (
        <Row
          key={id}
          name={
            <Parts>
              {[
                orderNumber,
                customer,
                translate('cash.payOut.paid', { time: isolate(time(paidOutAt)) }),
                person && toActor(person.name),
              ]}
            </Parts>
          }
        >
          <Box sx={ACTIONS}>
            {money(amount)}
            <CashAction
              kind="removePayOut"
              id={id}
              name={joinParts([orderNumber, customer])}
              amount={amount}
            />
          </Box>
        </Row>
      ))}
    </Section>
  );
}

/** The cash of a day: orders without a receipt, receipts, and the sums of each receiver. */
export function CashSections({ report }: { report: CashReport }) {
  const translate = useTranslate();
  const { money, text } = useFormat();
  const toActor = useActorName();
  const receivedFils = sumFils(report.receipts.map(({ amount }) => filsFromKwd(amount)));
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
      <Section title={translate('cash.open')}>
        {report.open.length === 0 ? (
          <Typography variant="body2">{translate('cash.noneOpen')}</Typography>
        ) : null}
        {report.open.map(({ orderNumber, customer, total, branch, daysOpen }) => (
          <Row
            key={orderNumber}
            name={
              <Parts>
                {[
                  orderNumber,
                  customer,
                  branch && text(branch),
                  daysOpen > 0 && (
                    <Typography key="days" component="b" variant="body2" color="error">
                      {translate('cash.daysOpen', { smart_count: daysOpen })}
                    </Typography>
                  ),
                ]}
              </Parts>
            }
          >
            {money(total)}
          </Row>
        ))}
        {report.openOrders > 1 ? (
          <Row name={<b>{translate('cash.openTotal', { smart_count: report.openOrders })}</b>}>
            <b>{money(report.openAmount)}</b>
          </Row>
        ) : null}
      </Section>
      <Receivers report={report} />
      <Refunds report={report} />
      <Section title={translate('cash.receipts')}>
        {report.receipts.length === 0 ? (
          <Typography variant="body2">{translate('cash.noReceipts')}</Typography>
        ) : null}
        {report.receipts.map(({ id, receiver, person, note, amount }) => (
          <Row key={id} name={<Parts>{[receiver, toActor(person.name), note]}</Parts>}>
            <Box sx={ACTIONS}>
              {money(amount)}
              <CashAction kind="removeReceipt" id={id} name={receiver} amount={amount} />
            </Box>
          </Row>
        ))}
        {report.receipts.length > 1 ? (
          <Row name={<b>{translate('cash.total')}</b>}>
            <b>{money(kwdFromFils(receivedFils))}</b>
          </Row>
        ) : null}
      </Section>
    </Box>
  );
}
