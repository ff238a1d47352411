import { CheckboxGroupInput, TextInput, useTranslate } from 'react-admin';
import { type CashReport, cashReceiptSchema, newCashReceiptSchema } from '@/lib/contract/cash';
import { call } from '../data/client';
import { ActionDialog } from '../shared/action-dialog';
import { useFormat } from '../shared/format';
import { NumberInput } from '../shared/number-input';

export const CASH_PATH = '/admin/cash';
const formSchema = newCashReceiptSchema.omit({ day: true });

/** Records the cash of a driver or a branch with its orders. */
export function CashDialog({ report, onClose }: { report: CashReport; onClose: () => void }) {
  const translate = useTranslate();
  const { money } = useFormat();
  const say = (part: string) => translate(`cash.action.${part}`);
  const choices = report.open.map(({ orderNumber, total, branch }) => ({
    id: orderNumber,
    name: [orderNumber, money(total), branch].filter(Boolean).join(' · '),
  }));
  return (
    <ActionDialog
      title={say('label')}
      text={say('text')}
      confirm={say('label')}
      done={say('done')}
      schema={formSchema}
      defaultValues={{ orderNumbers: [] }}
      onConfirm={(values) =>
        call(cashReceiptSchema, CASH_PATH, { method: 'POST', body: { ...values, day: report.day } })
      }
      onClose={onClose}
    >
      <TextInput source="receiver" label="cash.receiver" helperText={false} />
      <NumberInput source="amount" label="cash.amount" />
      <CheckboxGroupInput
        source="orderNumbers"
        label="cash.orders"
        choices={choices}
        row={false}
        translateChoice={false}
        helperText={false}
      />
      <TextInput source="note" label="cash.note" helperText={false} />
    </ActionDialog>
  );
}
