/** What happens to the texts of a table when a person is erased, by names of columns. */
interface Columns {
  /** Emptied, or deleted with their row. */
  erased?: string;
  /** Kept, with the reason. */
  retained?: Readonly<Record<string, string>>;
  /** Nobody writes about a person there. */
  impersonal?: string;
}

const ORDER = 'the order, which the law requires to keep without what no invoice shows';
const STAFF = 'names a member of staff, not a customer';

/** Every column with text. A test fails until a new one has its place here. */
export const PERSONAL_COLUMNS: Readonly<Record<string, Columns>> = {
  agent_order_events: { impersonal: 'reference_code' },
  agent_orders: {
    impersonal: 'reference_code checkout_id agent version language webhook_url',
  },
  agent_sessions: {
    erased: 'buyer content',
    impersonal: 'id kind agent version webhook_url cart_id order_reference',
  },
  analytics_events: { erased: 'data' },
  audit_log: {
    erased: 'before after',
    retained: { 'user_id key': 'ids of erased users', staff_id: STAFF },
    impersonal: 'call request_id kind',
  },
  cancellation_requests: { erased: 'reason', impersonal: 'reference_code refund_type' },
  cash_receipt_orders: { impersonal: 'reference_code' },
  cash_receipts: { erased: 'note', retained: { 'receiver staff_id': STAFF } },
  categories: {
    impersonal: 'id se_name parent_id name description image not_returnable hs_code origin_country',
  },
  contact_answers: { erased: 'text', retained: { staff_id: STAFF }, impersonal: 'message_id' },
  contact_messages: { erased: 'name email phone subject message', impersonal: 'id language' },
  content: { impersonal: 'key value' },
  content_versions: { retained: { staff_id: STAFF }, impersonal: 'key value' },
  countries: { impersonal: 'code name currency_code icon dial_code' },
  delivery_fees: { impersonal: 'country_code' },
  erased_subjects: { retained: { digest: 'a digest, for as long as tokens are valid' } },
  exchanges: { impersonal: 'reference_code root_reference from_reference lines' },
  former_names: { impersonal: 'se_name item_id' },
  funnel_days: { impersonal: 'device step' },
  gift_links: {
    retained: { digest: 'a digest, of a link that has ended' },
    impersonal: 'reference_code',
  },
  holidays: { impersonal: 'name' },
  idempotency_keys: {
    erased: 'caller body',
    impersonal: 'body_hash reference_code request_id',
  },
  item_changes: { impersonal: 'item_ids' },
  item_groups: { impersonal: 'id title options' },
  item_parts: { impersonal: 'collection_id product_id' },
  items: {
    impersonal:
      'id sku migration_id se_name type title short_description description title_folded search_text search_titles title_vector search_vector category_ids category_tree brand tags attributes medias country_prices unavailable_countries group_id option_values not_returnable gtin mpn hs_code origin_country',
  },
  job_leases: { impersonal: 'name holder' },
  login_codes: { erased: 'phone_digest code_hash' },
  message_opt_outs: { erased: 'email_digest' },
  order_codes: { erased: 'reference_code code_hash' },
  order_corrections: {
    erased: 'contacts reason',
    retained: { staff_id: STAFF },
    impersonal: 'reference_code actor changed before after former_invoice credit_note',
  },
  order_drafts: {
    erased: 'user_id content',
    retained: { staff_id: STAFF },
    impersonal: 'reference_code',
  },
  order_grants: { erased: 'digest reference_code' },
  order_history: {
    erased: 'note',
    retained: { staff_id: STAFF },
    impersonal: 'reference_code status actor event',
  },
  order_holds: { impersonal: 'reference_code item_id' },
  order_lines: {
    impersonal: 'reference_code type_id type sku se_name title options media not_returnable parts',
  },
  order_staff_notes: {
    erased: 'text',
    retained: { staff_id: STAFF },
    impersonal: 'reference_code',
  },
  orders: {
    erased: 'order_note gift_message gift',
    retained: {
      'customer address': ORDER,
      user_id: 'the id of the erased user',
      'network promotion_person': 'keyed digests, for the limits of orders and codes',
    },
    impersonal:
      'reference_code status stock_state country_code display language source promo_code delivery_service payment_method refund_type pick_up follow_up invoice_number carrier tracking_number automatic_promotions',
  },
  otp_codes: { erased: 'user_id phone code_hash' },
  limit_alerts: { impersonal: 'limit_name' },
  otp_sends: { retained: { key: 'a digest, for a day' } },
  outbox_messages: { erased: 'recipient network data', impersonal: 'kind channel language' },
  passkey_challenges: { erased: 'digest user_id' },
  passkeys: { erased: 'id user_id name public_key transports' },
  payment_attempts: {
    retained: {
      'provider_id second_id redirect_url receipt': 'numbers of a payment, for its refund',
    },
    impersonal: 'reference_code provider method state',
  },
  payment_links: {
    retained: { digest: 'a digest, of a link that has ended', staff_id: STAFF },
    impersonal: 'reference_code reason',
  },
  payment_webhooks: { impersonal: 'provider digest provider_id' },
  pending_corrections: {
    erased: 'plan reason',
    retained: { staff_id: STAFF },
    impersonal: 'reference_code revision stock_uses',
  },
  points_changes: { erased: 'user_id reason', impersonal: 'kind reference_code staff_id' },
  promotion_redemptions: {
    retained: {
      user_id: 'the id of the erased user',
      'phone_digest email_digest': 'keyed digests, for the limits of codes',
    },
    impersonal: 'code order_reference',
  },
  promotions: { impersonal: 'code kind terms country_codes category_id item_ids message' },
  rate_limits: { retained: { key: 'a keyed digest, for as long as the limit counts' } },
  refunds: {
    erased: 'staff_reason',
    retained: { 'staff_id paid_out_by': STAFF },
    impersonal: 'reference_code reason lines state provider_refund_id failure',
  },
  reservation_keys: {
    retained: { key: 'a keyed digest, for a day or while a cash order is open' },
    impersonal: 'reference_code kind',
  },
  restock_wishes: { erased: 'recipient network', impersonal: 'item_id channel language' },
  returns: {
    erased: 'note decline_reason settled_reason',
    retained: { history: STAFF },
    impersonal:
      'reference_code status lines reason method refund_type restocked exchange_reference',
  },
  revalidations: { impersonal: 'tags changes' },
  reviews: {
    erased: 'user_id title text name rejection_reason reply',
    impersonal: 'item_id subject_id reference_code language status',
  },
  search_days: { impersonal: 'words' },
  search_words: { impersonal: 'word' },
  sent_messages: { impersonal: 'reference_code kind channel' },
  sales_changes: { impersonal: 'reference_code' },
  sales_days: { impersonal: 'country_code method source promo_code' },
  sales_entries: {
    retained: { 'customer_digest area': ORDER },
    impersonal: 'reference_code kind item_id country_code method source promo_code',
  },
  sales_of_areas: { retained: { area: ORDER } },
  sales_of_customers: { retained: { customer_digest: ORDER } },
  sales_of_items: { impersonal: 'item_id' },
  sms_sends: { retained: { phone_digest: 'a digest, for an hour' } },
  staff: {
    retained: { 'subject email name': STAFF },
    impersonal: 'role notice_mode notice_topics notice_language',
  },
  staff_discounts: {
    erased: 'reason',
    retained: { staff_id: STAFF },
    impersonal: 'reference_code',
  },
  stock_changes: { impersonal: 'item_id reason' },
  uploads: { impersonal: 'path shop_url' },
  users: {
    erased: 'subject email name_en name_ar phone addresses',
    retained: { id: 'orders refer to it' },
    impersonal: 'language',
  },
  waybills: { erased: 'pdf', impersonal: 'reference_code' },
};
