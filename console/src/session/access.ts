import type { StaffAction } from '@/lib/contract/staff-permissions';
import { features } from '@/shop.config';

/** By resource and action of react-admin. What is not listed is not offered. */
export const ACCESS = {
  'orders.list': 'listOrders',
  'orders.show': 'getOrder',
  'returns.list': 'listReturns',
  'returns.show': 'listReturns',
  'reviews.list': 'listReviewsAsStaff',
  'items.list': 'listItemsAsStaff',
  'items.edit': 'changeItem',
  'items.create': 'changeItem',
  'categories.list': 'listCategoriesAsStaff',
  'categories.edit': 'changeCategory',
  'categories.create': 'changeCategory',
  'categories.delete': 'deleteCategory',
  'groups.list': 'listGroupsAsStaff',
  'groups.edit': 'changeGroup',
  'groups.create': 'changeGroup',
  'groups.delete': 'deleteGroup',
  'promotions.list': 'listPromotions',
  'promotions.edit': 'updatePromotion',
  'promotions.create': 'createPromotion',
  'promotions.delete': 'deletePromotion',
  'prices.list': 'getDeliveryFeeRules',
  'prices.edit': 'updateDeliveryFeeRules',
  'content.list': 'getContent',
  'content.edit': 'updateHomeContent',
  'pages.list': 'getContent',
  'pages.edit': 'updatePages',
  'customers.list': 'listCustomers',
  'customers.show': 'getCustomer',
  'messages.list': 'listInboxMessages',
  'wishes.list': 'listRestockWishes',
  'failed-messages.list': 'listFailedMessages',
  'notifications.list': 'getNoticeSettings',
  'cash.list': 'getCashReport',
  'people.list': 'listStaff',
  'people.create': 'createStaffMember',
  'people.edit': 'updateStaffMember',
  'log.list': 'listAuditEntries',
} as const satisfies Record<string, StaffAction>;

/** Operations of parts that the shop does not have. */
const OPERATIONS_OFF: ReadonlySet<string> = new Set<StaffAction>([
  ...(features.reviews
    ? []
    : (['listReviewsAsStaff', 'updateReviewStatus', 'createReviewReply'] as const)),
  ...(features.points ? [] : (['changePoints'] as const)),
]);

export const withoutPartsThatAreOff = <Action extends string>(
  permissions: readonly Action[],
): Action[] => permissions.filter((action) => !OPERATIONS_OFF.has(action));
