import { STAFF_SCOPES, type StaffRole, type StaffScope } from '../../../../lib/contract/staff.ts';
import { ProblemError } from '../problem.ts';
import type { Caller, StaffAccess } from '../request-types.ts';

interface Permission {
  /** The scope that a token of a machine needs. */
  scope: StaffScope;
  /** Who may do it besides the owner, who may do everything. */
  roles: readonly Exclude<StaffRole, 'owner'>[];
}

/**
 * What staff may do, by the name of the operation in the OpenAPI document. A name after a dot is
 * the status that the operation sets, or a part of a response. What is not listed is permitted to the owner and to tokens
 * with all scopes only; a test fails until it is listed.
 */
export const PERMISSIONS = {
  // Catalogue and cart.
  listItems: { scope: 'catalogue', roles: ['packer', 'support'] },
  getItemAsStaff: { scope: 'catalogue', roles: ['packer', 'support'] },
  getItemByKeyAsStaff: { scope: 'catalogue', roles: ['packer', 'support'] },
  exportCatalogue: { scope: 'catalogue', roles: ['support'] },
  importCatalogue: { scope: 'catalogue', roles: [] },
  importProductTable: { scope: 'catalogue', roles: [] },
  updateCatalogueItem: { scope: 'catalogue', roles: [] },
  listItemsAsStaff: { scope: 'catalogue', roles: ['packer', 'support'] },
  changeItem: { scope: 'catalogue', roles: [] },
  changeStock: { scope: 'catalogue', roles: ['packer'] },
  listItemChanges: { scope: 'catalogue', roles: ['packer'] },
  listCategoriesAsStaff: { scope: 'catalogue', roles: ['packer', 'support'] },
  getCategoryAsStaff: { scope: 'catalogue', roles: ['packer', 'support'] },
  changeCategory: { scope: 'catalogue', roles: [] },
  deleteCategory: { scope: 'catalogue', roles: [] },
  listGroupsAsStaff: { scope: 'catalogue', roles: ['packer', 'support'] },
  getGroupAsStaff: { scope: 'catalogue', roles: ['packer', 'support'] },
  changeGroup: { scope: 'catalogue', roles: [] },
  deleteGroup: { scope: 'catalogue', roles: [] },
  listLeftOutProducts: { scope: 'catalogue', roles: ['support'] },
  createPicture: { scope: 'catalogue', roles: [] },
  checkAvailability: { scope: 'catalogue', roles: ['packer', 'support'] },
  checkPromotionCode: { scope: 'catalogue', roles: ['support'] },
  // Orders, from the packing table to the door.
  getSummary: { scope: 'orders', roles: ['packer', 'support'] },
  /** Whether orders and returns have their amounts. */
  'orders.amounts': { scope: 'orders', roles: ['support'] },
  listOrders: { scope: 'orders', roles: ['packer', 'support'] },
  listOrderNotes: { scope: 'orders', roles: ['packer', 'support'] },
  createOrderNote: { scope: 'orders', roles: ['packer', 'support'] },
  listOrderMessages: { scope: 'orders', roles: ['packer', 'support'] },
  getOrder: { scope: 'orders', roles: ['packer', 'support'] },
  changeOrderStatus: { scope: 'orders', roles: ['packer', 'support'] },
  'changeOrderStatus.PendingPayment': { scope: 'orders', roles: [] },
  'changeOrderStatus.Confirmed': { scope: 'orders', roles: [] },
  'changeOrderStatus.PaymentFailed': { scope: 'orders', roles: [] },
  'changeOrderStatus.Expired': { scope: 'orders', roles: [] },
  'changeOrderStatus.Processing': { scope: 'orders', roles: ['packer', 'support'] },
  'changeOrderStatus.ReadyForPickup': { scope: 'orders', roles: ['packer'] },
  'changeOrderStatus.Shipped': { scope: 'orders', roles: ['packer'] },
  'changeOrderStatus.Delivered': { scope: 'orders', roles: ['packer'] },
  'changeOrderStatus.CancelRequested': { scope: 'orders', roles: ['support'] },
  'changeOrderStatus.Cancelled': { scope: 'orders', roles: ['support'] },
  'changeOrderStatus.Refunded': { scope: 'payments', roles: [] },
  markCancellationSeen: { scope: 'orders', roles: ['packer', 'support'] },
  getParcel: { scope: 'orders', roles: ['packer', 'support'] },
  recordCameBack: { scope: 'orders', roles: ['packer'] },
  requestOrderAddress: { scope: 'orders', roles: ['packer', 'support'] },
  declineCancellation: { scope: 'orders', roles: ['support'] },
  downloadPackingSlip: { scope: 'orders', roles: ['packer'] },
  downloadPackingSlips: { scope: 'orders', roles: ['packer'] },
  downloadLabel: { scope: 'orders', roles: ['packer'] },
  createShipment: { scope: 'orders', roles: ['packer'] },
  trackShipment: { scope: 'orders', roles: ['packer', 'support'] },
  getDhlRates: { scope: 'orders', roles: ['packer', 'support'] },
  getDhlRatesOrDeliveryFee: { scope: 'orders', roles: ['packer', 'support'] },
  getDeliveryFee: { scope: 'orders', roles: ['packer', 'support'] },
  getForeignDeliveryFee: { scope: 'orders', roles: ['packer', 'support'] },
  listReturns: { scope: 'orders', roles: ['packer', 'support'] },
  changeReturn: { scope: 'orders', roles: ['packer', 'support'] },
  'changeReturn.Approved': { scope: 'orders', roles: ['support'] },
  'changeReturn.Declined': { scope: 'orders', roles: ['support'] },
  'changeReturn.Received': { scope: 'orders', roles: ['packer'] },
  'changeReturn.Refunded': { scope: 'payments', roles: [] },
  // Money, and what is worth money.
  /** Points pay orders; each role has a limit for a day (lib/domain/staff-limits.ts). */
  changePoints: { scope: 'payments', roles: ['support'] },
  createExchange: { scope: 'payments', roles: [] },
  createPromotion: { scope: 'payments', roles: [] },
  updatePromotion: { scope: 'payments', roles: [] },
  deletePromotion: { scope: 'payments', roles: [] },
  exportOrders: { scope: 'payments', roles: [] },
  getCashReport: { scope: 'payments', roles: ['packer'] },
  createCashReceipt: { scope: 'payments', roles: ['packer'] },
  createCashPayOut: { scope: 'payments', roles: ['packer'] },
  deleteCashReceipt: { scope: 'payments', roles: [] },
  deleteCashPayOut: { scope: 'payments', roles: [] },
  getInvoice: { scope: 'payments', roles: ['support'] },
  downloadInvoice: { scope: 'payments', roles: ['support'] },
  refundOrder: { scope: 'payments', roles: [] },
  previewRefund: { scope: 'payments', roles: [] },
  listPaymentDifferences: { scope: 'payments', roles: [] },
  listPaymentMethods: { scope: 'payments', roles: ['support'] },
  captureDeemaPayment: { scope: 'payments', roles: [] },
  getDeemaPaymentByReference: { scope: 'payments', roles: ['support'] },
  getDeemaPaymentByMerchantOrder: { scope: 'payments', roles: ['support'] },
  getDeemaPaymentAfterReturn: { scope: 'payments', roles: ['support'] },
  // What an owner sets about prices.
  listPromotions: { scope: 'catalogue', roles: ['support'] },
  getPromotion: { scope: 'catalogue', roles: ['support'] },
  getCountryRules: { scope: 'catalogue', roles: ['support'] },
  updateCountryRules: { scope: 'catalogue', roles: [] },
  getDeliveryFeeRules: { scope: 'catalogue', roles: ['support'] },
  updateDeliveryFeeRules: { scope: 'catalogue', roles: [] },
  getHolidays: { scope: 'catalogue', roles: ['support'] },
  updateHolidays: { scope: 'catalogue', roles: [] },
  getPricePreview: { scope: 'catalogue', roles: ['support'] },
  // Texts of the shop.
  getContent: { scope: 'catalogue', roles: [] },
  listContentVersions: { scope: 'catalogue', roles: [] },
  restoreContent: { scope: 'catalogue', roles: [] },
  updateHomeContent: { scope: 'catalogue', roles: [] },
  updateAnnouncements: { scope: 'catalogue', roles: [] },
  updateBranches: { scope: 'catalogue', roles: [] },
  updateSeller: { scope: 'catalogue', roles: [] },
  updateSynonyms: { scope: 'catalogue', roles: [] },
  updateTagNames: { scope: 'catalogue', roles: [] },
  updatePages: { scope: 'catalogue', roles: [] },
  // People.
  getUser: { scope: 'customers', roles: ['support'] },
  getUserByPhone: { scope: 'customers', roles: ['support'] },
  listCustomers: { scope: 'customers', roles: ['support'] },
  getCustomer: { scope: 'customers', roles: ['support'] },
  /** Nothing brings the data back. */
  deleteCustomer: { scope: 'customers', roles: [] },
  claimGuestOrders: { scope: 'customers', roles: ['support'] },
  listInboxMessages: { scope: 'customers', roles: ['support'] },
  updateInboxMessage: { scope: 'customers', roles: ['support'] },
  listRestockWishes: { scope: 'customers', roles: ['support'] },
  listFailedMessages: { scope: 'customers', roles: ['support'] },
  retryMessage: { scope: 'customers', roles: ['support'] },
  // Reviews.
  listReviewsAsStaff: { scope: 'reviews', roles: ['support'] },
  updateReviewStatus: { scope: 'reviews', roles: ['support'] },
  createReviewReply: { scope: 'reviews', roles: ['support'] },
  getReviewPermission: { scope: 'reviews', roles: ['support'] },
  createReview: { scope: 'reviews', roles: [] },
  updateReview: { scope: 'reviews', roles: [] },
  // Staff.
  listStaff: { scope: 'staff', roles: [] },
  createStaffMember: { scope: 'staff', roles: [] },
  createStaffInvitation: { scope: 'staff', roles: [] },
  updateStaffMember: { scope: 'staff', roles: [] },
  updateOwnName: { scope: 'staff', roles: ['packer', 'support'] },
  getNoticeSettings: { scope: 'staff', roles: ['packer', 'support'] },
  updateNoticeSettings: { scope: 'staff', roles: ['packer', 'support'] },
  listAuditEntries: { scope: 'staff', roles: [] },
} as const satisfies Record<string, Permission>;

export type StaffAction = keyof typeof PERMISSIONS;

const LISTED: ReadonlyMap<string, Permission> = new Map(Object.entries(PERMISSIONS));

export function isPermitted(access: StaffAccess, action: string): boolean {
  const permission = LISTED.get(action);
  if ('scopes' in access)
    return permission
      ? access.scopes.includes(permission.scope)
      : access.scopes.length === STAFF_SCOPES.length;
  const { role } = access;
  return role === 'owner' || permission?.roles.includes(role) === true;
}

/** The listed actions that are permitted. */
export const listPermitted = (access: StaffAccess): string[] =>
  [...LISTED.keys()].filter((action) => isPermitted(access, action));

/** @throws `not_permitted` (403) for staff without the permission */
export function requirePermission(caller: Caller, action: string): void {
  if (caller.role !== 'staff' || isPermitted(caller.access, action)) return;
  const who = 'role' in caller.access ? `The role ${caller.access.role}` : 'The token';
  throw new ProblemError(403, 'not_permitted', `${who} does not permit ${action}.`);
}
