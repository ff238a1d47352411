import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { CashReport } from '@/lib/contract/cash';
import { useActorName } from '../shared/actor-name';
import { useFormat } from '../shared/format';
import { Row, Section } from '../shared/section';

function Receivers({ report: { receivers, refunded } }: { report: CashReport }) {
  const translate = useTranslate();
  const { money } = useFormat();
  return (
    <Section title={translate('cash.receivers')}>
      {receivers.map(({ receiver, received, expected, difference }) => (
        <Row key={receiver} name={receiver}>
          {translate('cash.received')} {money(received)} · {translate('cash.expected')}{' '}
          {money(expected)}
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

/** The cash of a day: orders without a receipt, receipts, and the sums of each receiver. */
export function CashSections({ report }: { report: CashReport }) {
  const translate = useTranslate();
  const { money } = useFormat();
  const toActor = useActorName();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
      <Section title={translate('cash.open')}>
        {report.open.length === 0 ? (
          <Typography variant="body2">{translate('cash.noneOpen')}</Typography>
        ) : null}
        {report.open.map(({ orderNumber, total, branch }) => (
          <Row key={orderNumber} name={[orderNumber, branch].filter(Boolean).join(' · ')}>
            {money(total)}
          </Row>
        ))}
      </Section>
      <Receivers report={report} />
      <Section title={translate('cash.receipts')}>
        {report.receipts.map(({ id, receiver, person, note, amount }) => (
          <Row key={id} name={[receiver, toActor(person.name), note].filter(Boolean).join(' · ')}>
            {money(amount)}
          </Row>
        ))}
      </Section>
    </Box>
  );
}
