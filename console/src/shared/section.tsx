import { Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** On a phone a link is large enough for a finger. */
const TOUCHABLE_LINKS = {
  '& a:not(.MuiButtonBase-root)': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { xs: 44, md: 'auto' },
  },
} as const;

/** A part of a screen with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper sx={{ padding: 2, ...TOUCHABLE_LINKS }}>
      <Typography variant="h6" component="h2" sx={{ marginBlockEnd: 1 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}

interface ColumnsProps {
  main: ReactNode;
  side: ReactNode;
  /** Below the main part; on a phone below the side part, too. */
  more?: ReactNode;
}

/** The main part of a screen and its side part: below one another on a phone. */
export function Columns({ main, side, more }: ColumnsProps) {
  const column = { display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
        gridTemplateRows: { md: more ? 'auto 1fr' : 'none' },
      }}
    >
      <Box sx={column}>{main}</Box>
      <Box sx={{ ...column, gridRow: { md: more ? 'span 2' : 'auto' } }}>{side}</Box>
      {more ? <Box sx={column}>{more}</Box> : null}
    </Box>
  );
}

/** A name and its value. */
export function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        gap: 2,
        paddingBlock: 0.5,
      }}
    >
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ margin: 0, textAlign: 'end', flexShrink: 0, maxWidth: '65%' }}
      >
        {children}
      </Typography>
    </Box>
  );
}
