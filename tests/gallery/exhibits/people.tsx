import { AddressCard } from '@/components/address/address-card';
import { AddressForm } from '@/components/address/address-form';
import { addressValues, newAddress } from '@/components/address/address-values';
import { Button } from '@/components/ui/button';
import { OtpForm } from '@/components/user/otp-form';
import { UpgradeGuestForm } from '@/components/user/upgrade-guest-form';
import { useCurrency } from '@/stores/currency';
import { address, user } from '@/tests/fixtures/users';
import { Acted, press, typing } from '../acted';
import type { Room } from '../exhibit';

const nothing = () => undefined;
const FAR = { countryCode: 'SA', government: 'Riyadh', city: 'Riyadh', street: 'King Fahd Road', postalCode: '12211', phone: '+966501234567' };

export const people: Room = {
  name: 'people',
  exhibits: ({ locale, words: { form, address: texts } }) => {
    const { countries } = useCurrency.getState();
    const textKey = locale === 'ar' ? 'Ar' : 'En';
    const submit = { submitLabel: form.save, onSubmit: nothing };
    const long = { label: `${texts.field.labelHint} ${texts.field.paciHint}`, directions: `${texts.field.noArea} `.repeat(4), isDefault: false };
    return [
      {
        name: 'AddressCard',
        room: 'column',
        states: {
          Kuwait: <AddressCard address={address()} />,
          'Saudi Arabia': <AddressCard address={address({ ...FAR, isDefault: false })} />,
          'long texts and buttons': (
            <AddressCard address={address({ ...long, type: 'Custom' })}>
              <Button variant="quiet">{form.cancel}</Button>
              <Button variant="quiet">{form.save}</Button>
            </AddressCard>
          ),
        },
      },
      {
        name: 'AddressForm',
        room: 'form',
        states: {
          filled: <AddressForm {...submit} initial={addressValues(address(), countries, textKey)} />,
          errors: (
            <Acted act={press('[type=submit]')}>
              <AddressForm {...submit} initial={newAddress(null, 'KW', countries)} problem={form.error.choose} hasDefault />
            </Acted>
          ),
          abroad: <AddressForm {...submit} initial={addressValues(address(FAR), countries, textKey)} />,
        },
      },
      {
        name: 'OtpForm',
        room: 'column',
        states: {
          fresh: <OtpForm userId="user-1" phone="+965 5000 1234" onVerified={nothing} onLater={nothing} />,
          incomplete: (
            <Acted act={press('[type=submit]')}>
              <OtpForm userId="user-1" phone="+965 5000 1234" onVerified={nothing} />
            </Acted>
          ),
          'out of reach': (
            <Acted act={typing('input', '482913')}>
              <OtpForm userId="user-1" phone="+965 5000 1234" onVerified={nothing} onLater={nothing} />
            </Acted>
          ),
        },
      },
      { name: 'UpgradeGuestForm', room: 'wide', states: { plain: <UpgradeGuestForm user={user({ isGuest: true })} /> } },
    ];
  },
};
