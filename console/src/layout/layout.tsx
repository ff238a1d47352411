import { type Theme, Typography, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import {
  AppBar,
  Layout,
  LoadingIndicator,
  Sidebar,
  type SidebarProps,
  TitlePortal,
} from 'react-admin';
import { useConsoleLocale } from '../messages/use-console-locale';
import { LogInDialog } from '../session/log-in-dialog';
import { NameDialog } from '../session/name-dialog';
import { readSettings } from '../settings';
import { LanguageButton } from '../shared/language-button';
import { NoNetwork } from '../shared/no-network';
import { ConsoleMenu } from './menu';
import { WaitingSignals } from './waiting-signals';

/** On a phone it has two lines. */
const TITLE = {
  minWidth: 0,
  paddingInlineEnd: 1,
  fontSize: { xs: '0.9375rem', sm: '1.25rem' },
  lineHeight: { xs: 1.3, sm: 1.6 },
  display: { xs: '-webkit-box', sm: 'block' },
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
} as const;

const TOOLBAR = (
  <>
    <LanguageButton isIconOnPhone />
    <LoadingIndicator />
  </>
);

function ConsoleBar() {
  const locale = useConsoleLocale();
  return (
    <AppBar toolbar={TOOLBAR}>
      <Typography
        component="span"
        sx={{ fontWeight: 700, marginInlineEnd: 2, display: { xs: 'none', sm: 'inline' } }}
      >
        {readSettings().shopName[locale]}
      </Typography>
      <TitlePortal sx={TITLE} />
    </AppBar>
  );
}

/**
 * The menu of a phone is another component than that of a wide window: as the same one it counts as
 * open after a phone is turned, and hides the screen from screen readers.
 */
function ConsoleSidebar(props: SidebarProps) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return <Sidebar key={isPhone ? 'phone' : 'wide'} {...props} />;
}

export function ConsoleLayout({ children }: { children: ReactNode }) {
  return (
    <Layout
      appBar={ConsoleBar}
      menu={ConsoleMenu}
      sidebar={ConsoleSidebar}
      appBarAlwaysOn
      sx={{
        minWidth: 0,
        '& .RaList-main': { minWidth: 0, maxWidth: '100%' },
        '& .RaLayout-content': { paddingInline: { xs: 1.5, md: 3 }, minWidth: 0 },
      }}
    >
      <WaitingSignals />
      <LogInDialog />
      <NameDialog />
      <NoNetwork />
      {children}
    </Layout>
  );
}
