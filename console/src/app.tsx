import AssignmentReturnOutlinedIcon from '@mui/icons-material/AssignmentReturnOutlined';
import GroupOutlinedIcon from '@mui/icons-material/GroupOutlined';
import HistoryOutlinedIcon from '@mui/icons-material/HistoryOutlined';
import Inventory2OutlinedIcon from '@mui/icons-material/Inventory2Outlined';
import ReviewsOutlinedIcon from '@mui/icons-material/ReviewsOutlined';
import { AdminContext, AdminUI, localStorageStore, Resource } from 'react-admin';
import { dataProvider } from './data/data-provider';
import { ConsoleLayout } from './layout/layout';
import { LogList } from './log/log-list';
import { i18nProvider } from './messages/i18n';
import { OrderList } from './orders/order-list';
import { OrderShow } from './orders/order-show';
import { PeopleList } from './people/people-list';
import { PersonCreate, PersonEdit } from './people/person-form';
import { ReturnList } from './returns/return-list';
import { ReturnShow } from './returns/return-show';
import { ReviewList } from './reviews/review-list';
import { authProvider } from './session/auth-provider';
import { LoginPage } from './session/login-page';
import { Direction } from './theme/direction';

const store = localStorageStore(undefined, 'Console');

export function App() {
  return (
    <AdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      store={store}
      darkTheme={null}
    >
      <Direction>
        <AdminUI layout={ConsoleLayout} loginPage={LoginPage} requireAuth disableTelemetry>
          <Resource name="orders" list={OrderList} show={OrderShow} icon={Inventory2OutlinedIcon} />
          <Resource
            name="returns"
            list={ReturnList}
            show={ReturnShow}
            icon={AssignmentReturnOutlinedIcon}
          />
          <Resource name="reviews" list={ReviewList} icon={ReviewsOutlinedIcon} />
          <Resource
            name="people"
            list={PeopleList}
            create={PersonCreate}
            edit={PersonEdit}
            icon={GroupOutlinedIcon}
            recordRepresentation="name"
          />
          <Resource name="log" list={LogList} icon={HistoryOutlinedIcon} />
        </AdminUI>
      </Direction>
    </AdminContext>
  );
}
