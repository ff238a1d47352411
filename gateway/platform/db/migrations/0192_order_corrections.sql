CREATE TABLE order_corrections (
  reference_code text NOT NULL REFERENCES orders,
  version integer NOT NULL CHECK (version > 0),
  actor text NOT NULL CHECK (actor IN ('owner', 'staff', 'system')),
  changed jsonb NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  contacts jsonb,
  reason text,
  refund_id uuid REFERENCES refunds,
  former_invoice text UNIQUE,
  credit_note text UNIQUE CHECK ((credit_note IS NULL) = (former_invoice IS NULL)),
  staff_id text DEFAULT current_staff() ->> 'staff',
  created_at timestamptz NOT NULL,
  PRIMARY KEY (reference_code, version)
);
--> statement-breakpoint
SELECT audit_changes('order_corrections', '{contacts,reason}', '{before,after}');
--> statement-breakpoint
ALTER TABLE refunds DROP CONSTRAINT refunds_reason_check;
--> statement-breakpoint
ALTER TABLE refunds ADD CONSTRAINT refunds_reason_check
  CHECK (reason IN ('order', 'extraPayment', 'partial', 'correction'));
--> statement-breakpoint
-- The second row numbers credit notes.
ALTER TABLE invoice_numbers DROP CONSTRAINT invoice_numbers_id_check;
--> statement-breakpoint
ALTER TABLE invoice_numbers ADD CONSTRAINT invoice_numbers_id_check CHECK (id IN (1, 2));
--> statement-breakpoint
INSERT INTO invoice_numbers (id, last_number) VALUES (2, 0);
