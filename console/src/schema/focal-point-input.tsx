import { Box, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Media } from '@/lib/contract/media';
import { type FocalPoint, findPoint, getFocalPoint, parsePercent } from './focal-point';

interface FocalPointInputProps {
  media: Partial<Media>;
  onChange: (point: FocalPoint) => void;
}

interface PercentInputProps {
  label: string;
  value: number;
  onChange: (percent: number) => void;
}

/** A coordinate; what is no number changes nothing, and is marked. */
function PercentInput({ label, value, onChange }: PercentInputProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && parsePercent(typed) === undefined;
  return (
    <TextField
      label={label}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        const percent = parsePercent(target.value);
        if (percent !== undefined) onChange(percent);
      }}
      onBlur={() => isWrong || setTyped(undefined)}
      error={isWrong}
      helperText={isWrong ? translate('validation.number') : undefined}
      slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr' } }}
    />
  );
}

/** The part that stays visible where the picture is cropped: a click sets it, or two numbers. */
export function FocalPointInput({ media, onChange }: FocalPointInputProps) {
  const translate = useTranslate();
  const point = getFocalPoint(media);
  return (
    <Box sx={{ marginBlockEnd: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBlock: 1 }}>
        {translate('schema.focalPointText')}
      </Typography>
      {/* Coordinates are from the left in both languages. */}
      <Box
        dir="ltr"
        onClick={(event) => onChange(findPoint(event.currentTarget.getBoundingClientRect(), event))}
        sx={{ position: 'relative', width: 'fit-content', cursor: 'crosshair' }}
      >
        <Box
          component="img"
          src={media.url}
          alt=""
          sx={{ display: 'block', maxWidth: '100%', maxHeight: 240, borderRadius: 1 }}
        />
        <Box
          aria-hidden
          style={{ insetInlineStart: `${point.x}%`, insetBlockStart: `${point.y}%` }}
          sx={{
            position: 'absolute',
            width: 16,
            height: 16,
            border: '2px solid white',
            outline: '2px solid black',
            borderRadius: '50%',
            translate: '-50% -50%',
            pointerEvents: 'none',
          }}
        />
      </Box>
      <Box sx={{ display: 'flex', gap: 2, marginBlockStart: 1 }}>
        {(['x', 'y'] as const).map((axis) => (
          <PercentInput
            key={axis}
            label={translate(`schema.focalPoint.${axis}`)}
            value={point[axis]}
            onChange={(percent) => onChange({ ...point, [axis]: percent })}
          />
        ))}
      </Box>
    </Box>
  );
}
