export { registerAvailability } from './availability/availability-calls.ts';
export { checkAvailability } from './availability/check-availability.ts';
export {
  checkCart,
  getStockUses,
  mergeLines,
  type RequestedLine,
} from './availability/check-cart.ts';
export { loadStock, type Stock } from './availability/load-stock.ts';
export { type ItemStock, loadItemStock } from './available-units.ts';
export { type CatalogueContext, createCatalogueContext } from './context.ts';
export { registerCountries } from './countries.ts';
export { loadCustomsData } from './customs-data.ts';
export { findItemRow } from './find-item.ts';
export { getChosenOptions, loadGroups } from './groups.ts';
export { parseHomeContent } from './home-content.ts';
export { importBatch } from './import/import-batch.ts';
export { IMPORT_LIMIT, registerCatalogueImport } from './import/import-calls.ts';
export type {
  CategoryLine,
  GroupLine,
  ItemLine,
} from './import/line-schema.ts';
export { toPlainLine } from './import/plain-line.ts';
export { sanitizeItemHtml } from './import/sanitize-html.ts';
export { registerItems, registerStaffCatalogue } from './item-calls.ts';
export { isSellable } from './item-filter.ts';
export { listItems } from './item-list.ts';
export { getStockLevel, instant, localized, toMedias } from './item-mapping.ts';
export { type ListedItem, readItemPages } from './item-pages.ts';
export { loadPurchasedRows } from './item-rows.ts';
export { registerLists } from './list-calls.ts';
export { findNamedItems, loadItems, type NamedItem } from './load-items.ts';
export { IS_LOW_STOCK, REORDER_AT } from './low-stock.ts';
export { registerOgImages } from './og-image/og-image-calls.ts';
export { deleteUnusedUploads } from './pictures/delete-unused.ts';
export {
  createImageCheck,
  type ImageRules,
  readImageHosts,
} from './pictures/image-check.ts';
export { registerMedia } from './pictures/picture-calls.ts';
export { createPictureStore, type PictureStore } from './pictures/picture-store.ts';
export { createS3Store } from './pictures/s3-store.ts';
export { registerUploads, UPLOAD_LIMIT } from './pictures/upload-calls.ts';
export { applySalePeriods } from './pricing/apply-sale-periods.ts';
export { type PricedLine, priceLines } from './pricing/price-lines.ts';
export {
  checkPromotions,
  checkRedeemedPromotions,
  type OrderPromotions,
} from './promotions/check-promotion.ts';
export { isUsedBy, type PromotionUser, toPromotionPerson } from './promotions/person-uses.ts';
export { registerPromotions } from './promotions/promotion-calls.ts';
export {
  IS_COUNTED,
  promotionSeedSchema,
  seedPromotions,
  writePromotions,
} from './promotions/promotion-rows.ts';
export { registerStaffPromotions } from './promotions/staff-promotion-calls.ts';
export { buildFilter, buildSort } from './query-filter.ts';
export { correctRatings, recordRatings, reviewSubject, toRating } from './ratings.ts';
export { getChangedTags } from './revalidation/changed-tags.ts';
export { createRevalidationClient } from './revalidation/revalidation-client.ts';
export { queueRevalidation } from './revalidation/revalidation-queue.ts';
export { bumpRevision, bumpSalesRevision, readRevision } from './revision.ts';
export { removeArticle } from './search/article.ts';
export { leaveOutStaff } from './search/leave-out-staff.ts';
export type { CatalogueServices } from './services.ts';
export { registerStaffCategories } from './staff/category-calls.ts';
export { registerStaffGroups } from './staff/group-calls.ts';
export { registerStaffItems } from './staff/item-calls.ts';
export { findCurrencies, isCurrency, SHOP_CURRENCY } from './table/currency.ts';
export { decodeText } from './table/decode-text.ts';
export { readAmount, readTime, saysNo, saysYes } from './table/read-cells.ts';
export {
  type NumberMarks,
  POINT_DECIMALS,
  readUnits,
  toPlainNumber,
} from './table/read-number.ts';
export {
  type Row,
  readTable,
  type Table,
  type TableFormat,
} from './table/read-table.ts';
export { registerProductTable, TABLE_LIMIT } from './table/table-calls.ts';
export { registerUndo } from './undo/undo-calls.ts';
