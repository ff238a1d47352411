-- Notes about orders that only staff read.
CREATE TABLE order_staff_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference_code text NOT NULL REFERENCES orders,
  text text NOT NULL,
  staff_id text NOT NULL DEFAULT current_staff() ->> 'staff',
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX order_staff_notes_order ON order_staff_notes (reference_code, id);
--> statement-breakpoint
SELECT audit_changes('order_staff_notes', '{text}');
--> statement-breakpoint
-- Which messages about an order were sent; the outbox deletes them. Without personal data.
CREATE TABLE sent_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference_code text NOT NULL,
  kind text NOT NULL,
  channel text NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX sent_messages_order ON sent_messages (reference_code, id);
--> statement-breakpoint
CREATE INDEX sent_messages_age ON sent_messages (sent_at);
--> statement-breakpoint
CREATE INDEX orders_phone ON orders ((customer ->> 'phone'));
--> statement-breakpoint
CREATE INDEX orders_email ON orders (lower(customer ->> 'email'));
--> statement-breakpoint
-- The money of a day, and what staff are told.
CREATE INDEX order_history_events ON order_history (at) WHERE status IN ('Confirmed', 'CancelRequested', 'Delivered');
--> statement-breakpoint
CREATE INDEX payment_attempts_paid ON payment_attempts (settled_at) WHERE state IN ('Paid', 'Refunded');
--> statement-breakpoint
CREATE INDEX refunds_ended ON refunds (ended_at) WHERE state <> 'Pending';
