import AccountBalanceWalletOutlinedIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import ArticleOutlinedIcon from '@mui/icons-material/ArticleOutlined';
import AssignmentReturnOutlinedIcon from '@mui/icons-material/AssignmentReturnOutlined';
import CategoryOutlinedIcon from '@mui/icons-material/CategoryOutlined';
import DescriptionOutlinedIcon from '@mui/icons-material/DescriptionOutlined';
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlineOutlined';
import GroupOutlinedIcon from '@mui/icons-material/GroupOutlined';
import HistoryOutlinedIcon from '@mui/icons-material/HistoryOutlined';
import Inventory2OutlinedIcon from '@mui/icons-material/Inventory2Outlined';
import LocalOfferOutlinedIcon from '@mui/icons-material/LocalOfferOutlined';
import LocalShippingOutlinedIcon from '@mui/icons-material/LocalShippingOutlined';
import MailOutlinedIcon from '@mui/icons-material/MailOutlined';
import NotificationsActiveOutlinedIcon from '@mui/icons-material/NotificationsActiveOutlined';
import NotificationsOutlinedIcon from '@mui/icons-material/NotificationsOutlined';
import PersonOutlinedIcon from '@mui/icons-material/PersonOutlined';
import ReviewsOutlinedIcon from '@mui/icons-material/ReviewsOutlined';
import ShoppingBagOutlinedIcon from '@mui/icons-material/ShoppingBagOutlined';
import StraightenOutlinedIcon from '@mui/icons-material/StraightenOutlined';
import { AdminContext, AdminUI, localStorageStore, Notification, Resource } from 'react-admin';
import { DEFAULT_LOCALE } from '@/lib/contract/locales';
import { CashPage } from './cash/cash-page';
import { ContentEdit, ContentList } from './content/content-screens';
import { CustomerList } from './customers/customer-list';
import { CustomerShow } from './customers/customer-show';
import { dataProvider } from './data/data-provider';
import { createQueryClient } from './data/query-client';
import { MessageList } from './inbox/message-list';
import { WishList } from './inbox/wish-list';
import { ConsoleLayout } from './layout/layout';
import { LogList } from './log/log-list';
import { i18nProvider } from './messages/i18n';
import { FailedMessageList } from './notices/failed-messages';
import { NoticeSettingsPage } from './notices/notice-settings';
import { OrderList } from './orders/order-list';
import { OrderShow } from './orders/order-show';
import { PageEdit, PageList } from './pages/page-screens';
import { PeopleList } from './people/people-list';
import { PersonCreate, PersonEdit } from './people/person-form';
import { PriceTableEdit, PriceTableList } from './prices/price-tables';
import { PromotionCreate, PromotionEdit, PromotionList } from './prices/promotions';
import { CategoryCreate, CategoryEdit, CategoryList } from './products/categories';
import { GroupCreate, GroupEdit, GroupList } from './products/groups';
import { ProductCreate, ProductEdit } from './products/product-form';
import { ProductList } from './products/product-list';
import { ReturnList } from './returns/return-list';
import { ReturnShow } from './returns/return-show';
import { ReviewList } from './reviews/review-list';
import { authProvider } from './session/auth-provider';
import { LoginPage } from './session/login-page';
import { readSettings } from './settings';
import { toRecordName } from './shared/record-name';
import { Direction } from './theme/direction';
import { Today } from './today/today';

const store = localStorageStore(undefined, 'Console');
const queryClient = createQueryClient();

/** The screens in the order of the menu. */
const RESOURCES = [
  { name: 'orders', list: OrderList, show: OrderShow, icon: Inventory2OutlinedIcon },
  { name: 'returns', list: ReturnList, show: ReturnShow, icon: AssignmentReturnOutlinedIcon },
  { name: 'cash', list: CashPage, icon: AccountBalanceWalletOutlinedIcon },
  {
    name: 'items',
    list: ProductList,
    edit: ProductEdit,
    create: ProductCreate,
    icon: ShoppingBagOutlinedIcon,
  },
  {
    name: 'categories',
    list: CategoryList,
    edit: CategoryEdit,
    create: CategoryCreate,
    icon: CategoryOutlinedIcon,
  },
  {
    name: 'groups',
    list: GroupList,
    edit: GroupEdit,
    create: GroupCreate,
    icon: StraightenOutlinedIcon,
  },
  {
    name: 'promotions',
    list: PromotionList,
    edit: PromotionEdit,
    create: PromotionCreate,
    icon: LocalOfferOutlinedIcon,
  },
  {
    name: 'prices',
    list: PriceTableList,
    edit: PriceTableEdit,
    icon: LocalShippingOutlinedIcon,
    recordRepresentation: () => '',
  },
  {
    name: 'content',
    list: ContentList,
    edit: ContentEdit,
    icon: ArticleOutlinedIcon,
    recordRepresentation: () => '',
  },
  { name: 'pages', list: PageList, edit: PageEdit, icon: DescriptionOutlinedIcon },
  { name: 'customers', list: CustomerList, show: CustomerShow, icon: PersonOutlinedIcon },
  { name: 'messages', list: MessageList, icon: MailOutlinedIcon },
  { name: 'wishes', list: WishList, icon: NotificationsOutlinedIcon },
  { name: 'failed-messages', list: FailedMessageList, icon: ErrorOutlineIcon },
  { name: 'reviews', list: ReviewList, icon: ReviewsOutlinedIcon },
  {
    name: 'people',
    list: PeopleList,
    edit: PersonEdit,
    create: PersonCreate,
    icon: GroupOutlinedIcon,
  },
  { name: 'log', list: LogList, icon: HistoryOutlinedIcon },
  { name: 'notifications', list: NoticeSettingsPage, icon: NotificationsActiveOutlinedIcon },
] as const;

/** At the top: at the bottom it would cover the button that saves. */
const TopNotification = () => (
  <Notification anchorOrigin={{ vertical: 'top', horizontal: 'center' }} />
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
          dashboard={Today}
          notification={TopNotification}
          title={readSettings().shopName[DEFAULT_LOCALE]}
          requireAuth
          disableTelemetry
        >
          {RESOURCES.map((resource) => (
            <Resource key={resource.name} recordRepresentation={toRecordName} {...resource} />
          ))}
        </AdminUI>
      </Direction>
    </AdminContext>
  );
}
