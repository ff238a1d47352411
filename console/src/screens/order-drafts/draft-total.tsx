import { Alert, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { DraftQuote } from '@/lib/contract/order-draft';
import { isolate } from '@/lib/domain/bidi';
import { ar } from '../../messages/common';
import { useFormat } from '../../shared/format';
import { Row, Section } from '../../shared/section';

/** Why a draft cannot be priced, by the code of the problem. */
const toProblemKey = (code: string): string =>
  Object.hasOwn(ar.problems.codes, code) ? `problems.codes.${code}` : 'orderDrafts.notPriced';

interface DraftTotalProps {
  quote: DraftQuote | undefined;
  error: Error | null;
}

/** The total of what the form has, as the customer pays it. */
export function DraftTotal({ quote, error }: DraftTotalProps) {
  const translate = useTranslate();
  const { money, day } = useFormat();
  const { total, problem, deliveryDates, staffDiscount } = quote ?? {};
  const say = (name: string) => translate(`orderDrafts.totals.${name}`);
  return (
    <Section title={translate('orderDrafts.total')}>
      <Box aria-live="polite">
        {error ? <Alert severity="error">{error.message}</Alert> : null}
        {problem ? <Alert severity="warning">{translate(toProblemKey(problem))}</Alert> : null}
        {total ? (
          <Box component="dl" sx={{ margin: 0 }}>
            <Row name={say('subTotal')}>{money(total.subTotal)}</Row>
            {total.discount > 0 ? <Row name={say('discount')}>{money(-total.discount)}</Row> : null}
            {staffDiscount ? <Row name={say('staffDiscount')}>{money(-staffDiscount)}</Row> : null}
            <Row name={say('delivery')}>{money(total.deliveryFee)}</Row>
            {total.wrappingFee ? (
              <Row name={say('wrapping')}>{money(total.wrappingFee)}</Row>
            ) : null}
            <Row name={<b>{say('total')}</b>}>
              <b>{money(total.total)}</b>
            </Row>
            {deliveryDates ? (
              <Row name={say('arrives')}>
                {translate('orderDrafts.days', {
                  from: isolate(day(deliveryDates.from)),
                  to: isolate(day(deliveryDates.to)),
                })}
              </Row>
            ) : null}
          </Box>
        ) : (
          translate('orderDrafts.noLines')
        )}
      </Box>
    </Section>
  );
}
