import { nameField, phoneField } from '@/components/shopper/form-fields';
import type { AddressInput } from '@/lib/contract/address';
import type { SavedOrderTexts } from '@/lib/storage/order-texts';

/** The recipient as fields of the address; undefined while name or phone are not valid. */
export function parseRecipient({
  name,
  ...phone
}: NonNullable<SavedOrderTexts['recipient']>):
  | Pick<AddressInput, 'recipientName' | 'phone'>
  | undefined {
  const recipientName = nameField.safeParse(name).data;
  const e164 = phoneField.safeParse(phone).data;
  return recipientName && e164 ? { recipientName, phone: e164 } : undefined;
}

/** The name of the sender of a gift; undefined while it is not valid. */
export const parseSender = (name: string): string | undefined => nameField.safeParse(name).data;
