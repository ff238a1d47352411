import { Badge, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { AppBar, Layout, Menu, TitlePortal, useResourceDefinitions } from 'react-admin';
import { countWaiting, useSummary } from '../notices/use-summary';
import { WaitingSignals } from '../notices/waiting-signals';
import { isInMenu } from '../session/access';
import { readSettings } from '../settings';
import { useConsoleLocale } from '../theme/direction';

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
      <TitlePortal />
    </AppBar>
  );
}

/** The screens, with what waits on them. */
function ConsoleMenu() {
  const screens = Object.values(useResourceDefinitions()).filter(({ name }) => isInMenu(name));
  const { data } = useSummary();
  const waiting = data ? countWaiting(data) : {};
  return (
    <Menu>
      <Menu.DashboardItem />
      {screens.map(({ name, icon: Icon }) => (
        <Menu.ResourceItem
          key={name}
          name={name}
          leftIcon={
            <Badge badgeContent={waiting[name] ?? 0} color="error" max={99}>
              {Icon ? <Icon /> : null}
            </Badge>
          }
        />
      ))}
    </Menu>
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
