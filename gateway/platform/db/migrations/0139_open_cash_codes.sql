-- What staff are told of besides new orders and requests.
CREATE INDEX order_history_notices ON order_history (at) WHERE status = 'Cancelled' OR event IS NOT NULL;
--> statement-breakpoint
-- Deliveries of cash orders of any day are compared with the receipts.
CREATE INDEX order_history_delivered ON order_history (reference_code, at) WHERE status = 'Delivered';
--> statement-breakpoint
-- The log of what staff do has no pick-up codes.
DROP TRIGGER audit_changes ON orders;
--> statement-breakpoint
SELECT audit_changes('orders', '{address,customer,order_note,gift_message,network,promotion_person,pick_up}');
--> statement-breakpoint
UPDATE staff SET notice_topics = array_append(notice_topics, 'wrongPickUpCode')
WHERE role = 'owner' AND notice_mode <> 'off';
