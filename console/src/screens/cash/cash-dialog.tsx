import { Alert, Typography } from '@mui/material';
import { CheckboxGroupInput, TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { createCashReceipt } from '@/lib/contract/calls/staff-payments';
import type { CashReport } from '@/lib/contract/cash';
import { filsFromKwd, kwdFromFils, sumFils } from '@/lib/domain/money';
import { call } from '../../data/client';
import { ActionDialog } from '../../shared/action-dialog';
import { useFormat } from '../../shared/format';
import { NumberInput } from '../../shared/number-input';
import { joinParts } from '../../shared/parts';

const formSchema = createCashReceipt.body.omit({ day: true });

/** The total of the orders that are ticked, and what is missing or too much. */
function Chosen({ report }: { report: CashReport }) {
  const translate = useTranslate();
  const { money } = useFormat();
  const amount: unknown = useWatch({ name: 'amount' });
  const chosen: readonly string[] = useWatch({ name: 'orderNumbers' }) ?? [];
  const fils = sumFils(
    report.open
      .filter(({ orderNumber }) => chosen.includes(orderNumber))
      .map(({ total }) => filsFromKwd(total)),
  );
  const missing = typeof amount === 'number' && chosen.length > 0 ? fils - filsFromKwd(amount) : 0;
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>
        {translate('cash.chosen', { amount: money(kwdFromFils(fils)) })}
      </Typography>
      {missing === 0 ? null : (
        <Alert severity="warning" sx={{ marginBlock: 1 }}>
          {translate(missing > 0 ? 'cash.tooLittle' : 'cash.tooMuch', {
            amount: money(kwdFromFils(Math.abs(missing))),
          })}
        </Alert>
      )}
    </>
  );
}

/** Records the cash of a driver or a branch with its orders. */
export function CashDialog({ report, onClose }: { report: CashReport; onClose: () => void }) {
  const translate = useTranslate();
  const { money, text } = useFormat();
  const say = (part: string) => translate(`cash.action.${part}`);
  const choices = report.open.map(({ orderNumber, customer, total, branch }) => ({
    id: orderNumber,
    name: joinParts([orderNumber, customer, money(total), branch && text(branch)]),
  }));
  return (
    <ActionDialog
      title={say('label')}
      text={say('text')}
      confirm={say('label')}
      done={say('done')}
      schema={formSchema}
      defaultValues={{ orderNumbers: [] }}
      onConfirm={(values) => call(createCashReceipt, { body: { ...values, day: report.day } })}
      onClose={onClose}
    >
      <TextInput source="receiver" label="cash.receiver" helperText={false} />
      <NumberInput source="amount" label="cash.amount" isMoney />
      <CheckboxGroupInput
        source="orderNumbers"
        label="cash.orders"
        choices={choices}
        row={false}
        translateChoice={false}
        helperText={false}
      />
      <Chosen report={report} />
      <TextInput source="note" label="cash.note" helperText={false} />
    </ActionDialog>
  );
}
