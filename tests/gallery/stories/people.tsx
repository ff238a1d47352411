import { AddressCard } from '@/components/address/address-card';
import { AddressForm } from '@/components/address/address-form';
import { createAddressValues, toAddressValues } from '@/components/address/address-values';
import { OtpForm } from '@/components/shopper/otp-form';
import { UpgradeGuestForm } from '@/components/shopper/upgrade-guest-form';
import { Button } from '@/components/ui/button';
import { useCountry } from '@/stores/country';
import { address, user } from '@/tests/fixtures/users';
import { press, typing, WithInteraction } from '../interactions';
import type { StoryGroup } from '../story';

const nothing = () => undefined;
const FAR = {
  countryCode: 'SA',
  government: 'Riyadh',
  city: 'Riyadh',
  street: 'King Fahd Road',
  postalCode: '12211',
  phone: '+966501234567',
};

export const people: StoryGroup = {
  name: 'people',
  components: ({ locale, words: { form, address: texts } }) => {
    const { countries } = useCountry.getState();
    const submit = { submitLabel: form.save, onSubmit: async () => true };
    const long = {
      label: `${texts.field.labelHint} ${texts.field.paciHint}`,
      directions: `${texts.field.noArea} `.repeat(4),
      isDefault: false,
    };
    return [
      {
        name: 'AddressCard',
        size: 'column',
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
        size: 'form',
        states: {
          filled: (
            <AddressForm {...submit} initial={toAddressValues(address(), countries, locale)} />
          ),
          errors: (
            <WithInteraction act={press('[type=submit]')}>
              <AddressForm
                {...submit}
                initial={createAddressValues(null, 'KW', countries)}
                problem={form.error.choose}
                hasDefault
              />
            </WithInteraction>
          ),
          abroad: (
            <AddressForm {...submit} initial={toAddressValues(address(FAR), countries, locale)} />
          ),
        },
      },
      {
        name: 'OtpForm',
        size: 'column',
        states: {
          fresh: (
            <OtpForm userId="user-1" phone="+965 5000 1234" onVerified={nothing} onSkip={nothing} />
          ),
          incomplete: (
            <WithInteraction act={press('[type=submit]')}>
              <OtpForm userId="user-1" phone="+965 5000 1234" onVerified={nothing} />
            </WithInteraction>
          ),
          'out of reach': (
            <WithInteraction act={typing('input', '482913')}>
              <OtpForm
                userId="user-1"
                phone="+965 5000 1234"
                onVerified={nothing}
                onSkip={nothing}
              />
            </WithInteraction>
          ),
        },
      },
      {
        name: 'UpgradeGuestForm',
        size: 'wide',
        states: { plain: <UpgradeGuestForm user={user({ isGuest: true })} /> },
      },
    ];
  },
};
