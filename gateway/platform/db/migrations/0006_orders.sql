CREATE TABLE orders (
  reference_code text PRIMARY KEY CHECK (reference_code ~ '^[0-9A-HJKMNP-TV-Z]{26}$'),
  request_id uuid NOT NULL UNIQUE,
  user_id text NOT NULL,
  status text NOT NULL CHECK (status IN ('PendingPayment', 'Confirmed', 'Processing', 'Shipped', 'Delivered', 'PaymentFailed', 'Expired', 'CancelRequested', 'Cancelled', 'Refunded')),
  stock_state text NOT NULL CHECK (stock_state IN ('held', 'claimed', 'free')),
  country_code text NOT NULL,
  display jsonb NOT NULL,
  language text NOT NULL CHECK (language IN ('ar', 'en')),
  source text NOT NULL,
  sub_total_fils integer NOT NULL CHECK (sub_total_fils >= 0),
  discount_fils integer NOT NULL CHECK (discount_fils >= 0 AND discount_fils <= sub_total_fils),
  delivery_fee_fils integer NOT NULL CHECK (delivery_fee_fils >= 0),
  points_fils integer NOT NULL CHECK (points_fils >= 0),
  total_fils integer NOT NULL CHECK (total_fils >= 0),
  promo_code text,
  delivery_service text,
  payment_method text NOT NULL CHECK (payment_method IN ('Cash', 'OnLine', 'Mixed', 'Knet', 'Tabby', 'Deema')),
  refund_type text NOT NULL DEFAULT 'None' CHECK (refund_type IN ('Refund', 'Point', 'None')),
  address jsonb NOT NULL,
  customer jsonb NOT NULL,
  invoice_number text UNIQUE,
  carrier text CHECK (carrier IN ('DHL', 'Own')),
  tracking_number text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (total_fils = sub_total_fils - discount_fils + delivery_fee_fils - points_fils),
  CHECK ((carrier IS NULL) = (tracking_number IS NULL))
);
--> statement-breakpoint
CREATE INDEX orders_of_user ON orders (user_id, created_at DESC, reference_code);
--> statement-breakpoint
CREATE INDEX orders_by_status ON orders (status, created_at DESC, reference_code);
--> statement-breakpoint
CREATE INDEX orders_newest ON orders (created_at DESC, reference_code);
--> statement-breakpoint
CREATE INDEX orders_by_tracking ON orders (tracking_number) WHERE tracking_number IS NOT NULL;
--> statement-breakpoint
CREATE TABLE order_lines (
  reference_code text NOT NULL REFERENCES orders (reference_code),
  position integer NOT NULL,
  type_id text NOT NULL,
  type text NOT NULL CHECK (type IN ('PRODUCT', 'COLLECTION')),
  sku text NOT NULL,
  se_name text NOT NULL,
  title jsonb NOT NULL,
  media jsonb,
  quantity integer NOT NULL CHECK (quantity > 0),
  unit_fils integer NOT NULL CHECK (unit_fils >= 0),
  line_fils integer NOT NULL,
  PRIMARY KEY (reference_code, position),
  CHECK (line_fils = unit_fils * quantity)
);
--> statement-breakpoint
CREATE INDEX order_lines_item ON order_lines (type_id);
--> statement-breakpoint
CREATE TABLE order_holds (
  reference_code text NOT NULL REFERENCES orders (reference_code),
  item_id text NOT NULL,
  units integer NOT NULL CHECK (units > 0),
  PRIMARY KEY (reference_code, item_id)
);
--> statement-breakpoint
CREATE TABLE order_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference_code text NOT NULL REFERENCES orders (reference_code),
  status text NOT NULL,
  at timestamptz NOT NULL,
  actor text NOT NULL CHECK (actor IN ('owner', 'staff', 'system')),
  note jsonb
);
--> statement-breakpoint
CREATE INDEX order_history_order ON order_history (reference_code, id);
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME; END $$;
--> statement-breakpoint
CREATE TRIGGER order_history_append_only BEFORE UPDATE OR DELETE ON order_history FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TABLE cancellation_requests (
  id uuid PRIMARY KEY,
  reference_code text NOT NULL REFERENCES orders (reference_code),
  reason text NOT NULL,
  refund_type text NOT NULL CHECK (refund_type IN ('Refund', 'Point', 'None')),
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX cancellation_requests_order ON cancellation_requests (reference_code);
--> statement-breakpoint
CREATE TABLE invoice_numbers (
  id integer PRIMARY KEY CHECK (id = 1),
  last_number integer NOT NULL
);
--> statement-breakpoint
INSERT INTO invoice_numbers (id, last_number) VALUES (1, 0);
--> statement-breakpoint
CREATE TABLE idempotency_keys (
  caller text NOT NULL,
  key uuid NOT NULL,
  body_hash text NOT NULL,
  reference_code text,
  status smallint,
  body jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (caller, key)
);
--> statement-breakpoint
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
--> statement-breakpoint
CREATE TABLE payment_attempts (
  id uuid PRIMARY KEY,
  reference_code text NOT NULL REFERENCES orders (reference_code),
  provider text NOT NULL,
  method text NOT NULL CHECK (method IN ('OnLine', 'Knet', 'Tabby', 'Deema')),
  amount_fils integer NOT NULL CHECK (amount_fils > 0),
  state text NOT NULL CHECK (state IN ('Pending', 'Paid', 'Declined', 'Cancelled', 'Expired', 'Refunded')),
  provider_id text,
  redirect_url text,
  receipt jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  settled_at timestamptz
);
--> statement-breakpoint
CREATE UNIQUE INDEX payment_attempts_one_active ON payment_attempts (reference_code) WHERE state = 'Pending';
--> statement-breakpoint
CREATE UNIQUE INDEX payment_attempts_one_paid ON payment_attempts (reference_code) WHERE state = 'Paid';
--> statement-breakpoint
CREATE UNIQUE INDEX payment_attempts_provider ON payment_attempts (provider, provider_id);
--> statement-breakpoint
CREATE INDEX payment_attempts_order ON payment_attempts (reference_code, created_at);
--> statement-breakpoint
CREATE INDEX payment_attempts_pending ON payment_attempts (created_at) WHERE state = 'Pending';
--> statement-breakpoint
CREATE TABLE refunds (
  id uuid PRIMARY KEY,
  reference_code text NOT NULL REFERENCES orders (reference_code),
  attempt_id uuid UNIQUE REFERENCES payment_attempts (id),
  reason text NOT NULL CHECK (reason IN ('order', 'surplus')),
  money_fils integer NOT NULL CHECK (money_fils >= 0),
  points_fils integer NOT NULL CHECK (points_fils >= 0),
  state text NOT NULL CHECK (state IN ('Pending', 'Done')),
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX refunds_one_an_order ON refunds (reference_code) WHERE reason = 'order';
--> statement-breakpoint
CREATE INDEX refunds_pending ON refunds (created_at) WHERE state = 'Pending';
--> statement-breakpoint
CREATE TABLE sandbox_payments (
  id text PRIMARY KEY,
  merchant_key uuid NOT NULL UNIQUE,
  brand text NOT NULL CHECK (brand IN ('OnLine', 'Knet', 'Tabby', 'Deema')),
  amount_fils integer NOT NULL CHECK (amount_fils > 0),
  refunded_fils integer NOT NULL DEFAULT 0 CHECK (refunded_fils >= 0 AND refunded_fils <= amount_fils),
  language text NOT NULL,
  merchant_order text NOT NULL,
  return_url text NOT NULL,
  state text NOT NULL CHECK (state IN ('Open', 'Processing', 'Paid', 'Declined', 'Cancelled', 'Expired')),
  receipt jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  paid_from timestamptz
);
