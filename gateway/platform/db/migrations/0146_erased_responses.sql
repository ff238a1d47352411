-- Responses to staff contain personal data; the log of changes says whose, by the request.
ALTER TABLE idempotency_keys ADD COLUMN request_id text;
--> statement-breakpoint
CREATE INDEX audit_log_request ON audit_log (request_id) WHERE user_id IS NOT NULL;
--> statement-breakpoint
-- Of earlier responses nobody knows whose data they contain.
UPDATE idempotency_keys SET status = 410, body = jsonb_build_object(
    'type', 'about:blank', 'title', 'Gone', 'status', 410, 'code', 'response_erased',
    'detail', 'The request was processed before. Its response is not kept any more.')
  WHERE starts_with(caller, 'staff:') AND status IS NOT NULL;
--> statement-breakpoint
ALTER TABLE waybills ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();
--> statement-breakpoint
UPDATE refunds AS r SET staff_reason = NULL FROM orders AS o JOIN users AS u ON u.id = o.user_id
  WHERE o.reference_code = r.reference_code AND u.erased_at IS NOT NULL AND r.staff_reason IS NOT NULL;
--> statement-breakpoint
-- The note of a receipt may name a customer.
DROP TRIGGER audit_changes ON cash_receipts;
--> statement-breakpoint
SELECT audit_changes('cash_receipts', '{note}');
