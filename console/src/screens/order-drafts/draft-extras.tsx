import { BooleanInput, TextInput, useTranslate } from 'react-admin';
import { features } from '@/shop.config';
import { NumberInput } from '../../shared/number-input';
import { Section } from '../../shared/section';
import { useStaffActions } from '../../shared/use-staff-actions';

/** Code, card, wrapping, note, and what the person gives away. */
export function DraftExtras() {
  const translate = useTranslate();
  const permissions = useStaffActions();
  return (
    <Section title={translate('orderDrafts.extras')}>
      <TextInput
        source="promoCode"
        label="orderDrafts.promoCode"
        slotProps={{ htmlInput: { dir: 'ltr' } }}
        helperText={false}
      />
      {features.gifts ? (
        <>
          <BooleanInput source="giftWrapping" label="orderDrafts.giftWrapping" helperText={false} />
          <TextInput
            source="giftMessage"
            label="orderDrafts.giftMessage"
            multiline
            helperText={false}
          />
        </>
      ) : null}
      <TextInput source="orderNote" label="orderDrafts.orderNote" multiline helperText={false} />
      {permissions.includes('createOrderFromDraft.discount') ? (
        <>
          <NumberInput source="discount.amount" label="orderDrafts.discountAmount" isMoney />
          <TextInput
            source="discount.reason"
            label="orderDrafts.discountReason"
            helperText="orderDrafts.discountHint"
          />
        </>
      ) : null}
    </Section>
  );
}
