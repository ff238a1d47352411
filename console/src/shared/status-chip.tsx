import { Chip, type ChipProps } from '@mui/material';

export type Tone = 'waiting' | 'busy' | 'done' | 'ended' | 'wrong';

const COLORS = {
  waiting: 'warning',
  busy: 'info',
  done: 'success',
  ended: 'default',
  wrong: 'error',
} as const satisfies Record<Tone, ChipProps['color']>;

export function StatusChip({ tone, label }: { tone: Tone; label: string }) {
  return (
    <Chip
      size="small"
      color={COLORS[tone]}
      variant={tone === 'ended' ? 'outlined' : 'filled'}
      label={label}
    />
  );
}
