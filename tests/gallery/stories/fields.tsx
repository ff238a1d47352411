import { useState } from 'react';
import { NameInput, PasswordStrength } from '@/components/shopper/form-inputs';
import { PhoneField } from '@/components/shopper/phone-field';
import { PhoneNumber } from '@/components/shopper/phone-number';
import { ComboField } from '@/components/ui/combo-field';
import { Field } from '@/components/ui/field';
import { PasswordField } from '@/components/ui/password-field';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { TextareaField } from '@/components/ui/textarea-field';
import { ALL_AREAS, searchAreas } from '@/lib/domain/kuwait-areas';
import { focused, press, WithInteraction } from '../interactions';
import type { ComponentStories, StoryContext, StoryGroup } from '../story';

const nothing = () => undefined;
const phone = (countryCode: string, number: string) => ({ countryCode, number });

function Areas({
  label,
  hint,
  text,
  textKey,
}: {
  label: string;
  hint: string;
  text: string;
  textKey: 'Ar' | 'En';
}) {
  const [value, setValue] = useState(text);
  const options = searchAreas(ALL_AREAS, value).map((area) => area[textKey]);
  return (
    <ComboField label={label} hint={hint} value={value} onChange={setValue} options={options} />
  );
}

function textFields({ words: { form } }: StoryContext): ComponentStories[] {
  const { label } = form.email;
  return [
    {
      name: 'TextField',
      size: 'column',
      states: {
        empty: <TextField label={label} />,
        filled: <TextField label={label} defaultValue="noura@example.com" dir="ltr" />,
        focused: focused(<TextField label={label} defaultValue="noura@example.com" dir="ltr" />),
        'note and hint': (
          <TextField label={form.name.label} note={form.optional} hint={form.phone.hint} />
        ),
        error: <TextField label={label} defaultValue="noura@" dir="ltr" error={form.error.email} />,
        disabled: <TextField label={label} defaultValue="noura@example.com" dir="ltr" disabled />,
        'read only': (
          <TextField label={label} defaultValue="noura@example.com" dir="ltr" readOnly />
        ),
      },
    },
    {
      name: 'PasswordField',
      size: 'column',
      states: {
        hidden: (
          <PasswordField
            label={form.password.label}
            showLabel={form.password.show}
            defaultValue="Date-palm-9"
          />
        ),
        shown: (
          <WithInteraction act={press('button')}>
            <PasswordField
              label={form.password.label}
              showLabel={form.password.show}
              defaultValue="Date-palm-9"
            />
          </WithInteraction>
        ),
        error: (
          <PasswordField
            label={form.password.label}
            showLabel={form.password.show}
            error={form.error.password}
          />
        ),
      },
    },
    {
      name: 'NameInput',
      size: 'column',
      states: {
        error: (
          <NameInput
            field={{ name: 'name', ref: nothing, onChange: async () => {}, onBlur: async () => {} }}
            error={{ type: 'custom', message: 'name' }}
          />
        ),
      },
    },
    {
      name: 'PasswordStrength',
      size: 'column',
      states: {
        weak: <PasswordStrength password="12345678" />,
        fair: <PasswordStrength password="date palm" />,
        good: <PasswordStrength password="Date-palm-9" />,
        strong: <PasswordStrength password="Date-palm-9 by the old souq" />,
      },
    },
  ];
}

function choiceFields({ locale, words: { form, address } }: StoryContext): ComponentStories[] {
  const textKey = locale === 'ar' ? 'Ar' : 'En';
  const { field } = address;
  const areas = { label: field.area, hint: field.noArea, textKey } as const;
  const types = Object.entries(address.type).map(([value, text]) => (
    <option key={value}>{text}</option>
  ));
  return [
    {
      name: 'SelectField',
      size: 'column',
      states: {
        chosen: <SelectField label={field.governorate}>{types}</SelectField>,
        error: (
          <SelectField label={field.governorate} error={form.error.choose}>
            <option>{field.choose}</option>
          </SelectField>
        ),
        disabled: (
          <SelectField label={field.governorate} disabled>
            {types}
          </SelectField>
        ),
      },
    },
    {
      name: 'ComboField',
      size: 'column',
      states: {
        closed: <Areas {...areas} text={textKey === 'Ar' ? 'السالمية' : 'Salmiya'} />,
        error: (
          <ComboField
            label={field.area}
            value=""
            onChange={nothing}
            options={[]}
            error={form.error.required}
          />
        ),
        open: (
          <WithInteraction act={press('input')}>
            <div className="gallery-tall">
              <Areas {...areas} text={textKey === 'Ar' ? 'ال' : 'sa'} />
            </div>
          </WithInteraction>
        ),
      },
    },
    {
      name: 'TextareaField',
      size: 'column',
      states: {
        empty: <TextareaField label={field.directions} note={form.optional} rows={2} />,
        'long text': (
          <TextareaField
            label={field.directions}
            rows={2}
            defaultValue={`${field.paciHint} ${field.noArea} `.repeat(3)}
          />
        ),
        error: <TextareaField label={field.directions} rows={2} error={form.error.tooLong} />,
      },
    },
    {
      name: 'PhoneField',
      size: 'column',
      states: {
        empty: (
          <PhoneField
            label={form.phone.label}
            hint={form.phone.hint}
            value={phone('KW', '')}
            onChange={nothing}
          />
        ),
        filled: (
          <PhoneField
            label={form.phone.label}
            value={phone('SA', '501234567')}
            onChange={nothing}
          />
        ),
        error: (
          <PhoneField
            label={form.phone.label}
            value={phone('KW', '500')}
            onChange={nothing}
            error={form.error.phone}
          />
        ),
      },
    },
    {
      name: 'PhoneNumber',
      size: 'small',
      states: {
        Kuwait: <PhoneNumber phone="+96550001234" />,
        'Saudi Arabia': <PhoneNumber phone="+966501234567" />,
        unknown: <PhoneNumber phone="+499912345" />,
      },
    },
    {
      name: 'Field',
      size: 'column',
      states: {
        bare: (
          <Field id="bare-field" label={form.name.label} note={form.optional}>
            {(slot) => <input {...slot} className="input" />}
          </Field>
        ),
      },
    },
  ];
}

export const fields: StoryGroup = {
  name: 'fields',
  components: (context) => [...textFields(context), ...choiceFields(context)],
};
