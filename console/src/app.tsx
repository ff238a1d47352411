import { AdminContext, AdminUI, localStorageStore, Notification, Resource } from 'react-admin';
import { DEFAULT_LOCALE } from '@/lib/contract/locales';
import { createDataProvider } from './data/data-provider';
import { createQueryClient } from './data/query-client';
import { ConsoleLayout } from './layout/layout';
import { addTexts, i18nProvider } from './messages/i18n';
import { DASHBOARD, SCREEN_TEXTS, SCREENS } from './screens';
import { createAuthProvider } from './session/auth-provider';
import { LoginPage } from './session/login-page';
import { readSettings } from './settings';
import { toRecordName } from './shared/record-name';
import { Direction } from './theme/direction';

addTexts(SCREEN_TEXTS);
const store = localStorageStore(undefined, 'Console');
const queryClient = createQueryClient();
const dataProvider = createDataProvider(SCREENS);
const authProvider = createAuthProvider(SCREENS);

/** At the top, below the bar: at the bottom it would cover the button that saves. */
const TopNotification = () => (
  <Notification
    anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
    sx={{ '&&': { top: 60 } }}
  />
);

export function App() {
  return (
    <AdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      darkTheme={null}
    >
      <Direction>
        <AdminUI
          layout={ConsoleLayout}
          loginPage={LoginPage}
          dashboard={DASHBOARD}
          notification={TopNotification}
          title={readSettings().shopName[DEFAULT_LOCALE]}
          requireAuth
          disableTelemetry
        >
          {SCREENS.map(({ name, icon, routes, recordRepresentation = toRecordName }) => (
            <Resource
              key={name}
              name={name}
              icon={icon}
              recordRepresentation={recordRepresentation}
              {...routes}
            />
          ))}
        </AdminUI>
      </Direction>
    </AdminContext>
  );
}
