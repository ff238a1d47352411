import { Box, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { COMPARISONS } from '@/lib/contract/reports';
import { DateField } from '../../shared/date-field';
import { RANGES, usePeriod } from './use-period';

interface ChoiceProps {
  label: string;
  value: string;
  /** Values with their names. */
  choices: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}

export function Choice({ label, value, choices, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      fullWidth={false}
      sx={{ minWidth: 140, width: { sm: 220 }, flex: { xs: '1 1 140px', sm: 'none' } }}
    >
      {choices.map(([id, name]) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The period of a report, and what it is compared with. */
export function PeriodBar({ isCompared }: { isCompared: boolean }) {
  const translate = useTranslate();
  const { period, compare, range, change } = usePeriod();
  const setDay = (name: 'from' | 'to') => (value: string | null, isValid: boolean) => {
    if (value && isValid) change({ ...period, [name]: value, range: null });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'start' }}>
      <Choice
        label={translate('reports.range.label')}
        value={range}
        choices={[...RANGES, 'own'].map((name) => [name, translate(`reports.range.${name}`)])}
        onChange={(name) =>
          change(
            name === 'own' ? { ...period, range: null } : { range: name, from: null, to: null },
          )
        }
      />
      {range === 'own'
        ? (['from', 'to'] as const).map((name) => (
            <DateField
              key={name}
              label={translate(`reports.${name}`)}
              value={period[name]}
              onChange={setDay(name)}
              sx={{ width: 160, flex: { xs: '1 1 130px', sm: 'none' } }}
            />
          ))
        : null}
      {isCompared ? (
        <Choice
          label={translate('reports.compare.label')}
          value={compare ?? 'none'}
          choices={[...COMPARISONS, 'none'].map((name) => [
            name,
            translate(`reports.compare.${name}`),
          ])}
          onChange={(name) => change({ compare: name })}
        />
      ) : null}
    </Box>
  );
}
