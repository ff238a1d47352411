import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { AppBar, Layout, TitlePortal } from 'react-admin';
import { WaitingSignals } from '../notices/waiting-signals';
import { readSettings } from '../settings';
import { useConsoleLocale } from '../theme/direction';
import { ConsoleMenu } from './menu';

function ConsoleBar() {
  const locale = useConsoleLocale();
  return (
    <AppBar>
      <Typography
        component="span"
        sx={{ fontWeight: 700, marginInlineEnd: 2, display: { xs: 'none', sm: 'inline' } }}
      >
        {readSettings().shopName[locale]}
      </Typography>
      <TitlePortal
        sx={{ minWidth: 0, paddingInlineEnd: 1, fontSize: { xs: '1rem', sm: '1.25rem' } }}
      />
    </AppBar>
  );
}

export function ConsoleLayout({ children }: { children: ReactNode }) {
  return (
    <Layout
      appBar={ConsoleBar}
      menu={ConsoleMenu}
      appBarAlwaysOn
      sx={{
        minWidth: 0,
        '& .RaList-main': { minWidth: 0, maxWidth: '100%' },
        '& .RaLayout-content': { paddingInline: { xs: 1.5, md: 3 }, minWidth: 0 },
      }}
    >
      <WaitingSignals />
      {children}
    </Layout>
  );
}
