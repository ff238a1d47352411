-- The price of one unit before a sale; orders of before have none.
ALTER TABLE order_lines ADD COLUMN list_fils integer;
--> statement-breakpoint
-- Orders whose sales have changed; each transaction adds rows of its own, so that none is lost.
CREATE TABLE sales_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference_code text NOT NULL
);
--> statement-breakpoint
CREATE TABLE sales_entries (
  reference_code text NOT NULL,
  position integer NOT NULL,
  kind text NOT NULL,
  at timestamptz NOT NULL,
  day date NOT NULL,
  hour integer NOT NULL,
  item_id text,
  country_code text NOT NULL,
  area text NOT NULL,
  method text NOT NULL,
  source text NOT NULL,
  promo_code text NOT NULL,
  customer_digest text,
  new_customers integer NOT NULL DEFAULT 0,
  returning_customers integer NOT NULL DEFAULT 0,
  repeated integer NOT NULL DEFAULT 0,
  orders integer NOT NULL DEFAULT 0,
  units integer NOT NULL DEFAULT 0,
  gross_fils bigint NOT NULL DEFAULT 0,
  sale_discount_fils bigint NOT NULL DEFAULT 0,
  discount_fils bigint NOT NULL DEFAULT 0,
  staff_discount_fils bigint NOT NULL DEFAULT 0,
  delivery_fils bigint NOT NULL DEFAULT 0,
  wrapping_fils bigint NOT NULL DEFAULT 0,
  difference_fils bigint NOT NULL DEFAULT 0,
  points_fils bigint NOT NULL DEFAULT 0,
  refunded_fils bigint NOT NULL DEFAULT 0,
  refunded_points_fils bigint NOT NULL DEFAULT 0,
  returned_units integer NOT NULL DEFAULT 0,
  net_fils bigint NOT NULL GENERATED ALWAYS AS
    (gross_fils - sale_discount_fils - discount_fils + delivery_fils + wrapping_fils + difference_fils - refunded_fils) STORED,
  PRIMARY KEY (reference_code, position)
);
--> statement-breakpoint
CREATE INDEX sales_entries_day ON sales_entries (day);
--> statement-breakpoint
CREATE INDEX sales_entries_item ON sales_entries (item_id, day) WHERE item_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX sales_entries_customer ON sales_entries (customer_digest, at) WHERE customer_digest IS NOT NULL;
--> statement-breakpoint
-- Sums of the entries of a day.
CREATE TABLE sales_days (
  day date NOT NULL,
  country_code text NOT NULL,
  method text NOT NULL,
  source text NOT NULL,
  promo_code text NOT NULL,
  new_customers integer NOT NULL,
  returning_customers integer NOT NULL,
  repeated integer NOT NULL,
  orders integer NOT NULL,
  units integer NOT NULL,
  gross_fils bigint NOT NULL,
  sale_discount_fils bigint NOT NULL,
  discount_fils bigint NOT NULL,
  staff_discount_fils bigint NOT NULL,
  delivery_fils bigint NOT NULL,
  wrapping_fils bigint NOT NULL,
  difference_fils bigint NOT NULL,
  points_fils bigint NOT NULL,
  refunded_fils bigint NOT NULL,
  refunded_points_fils bigint NOT NULL,
  returned_units integer NOT NULL,
  net_fils bigint NOT NULL,
  PRIMARY KEY (day, country_code, method, source, promo_code)
);
--> statement-breakpoint
CREATE TABLE sales_of_items (
  day date NOT NULL,
  item_id text NOT NULL,
  units integer NOT NULL,
  gross_fils bigint NOT NULL,
  sale_discount_fils bigint NOT NULL,
  discount_fils bigint NOT NULL,
  refunded_fils bigint NOT NULL,
  returned_units integer NOT NULL,
  net_fils bigint NOT NULL,
  PRIMARY KEY (day, item_id)
);
--> statement-breakpoint
CREATE TABLE sales_of_hours (
  day date NOT NULL,
  hour integer NOT NULL,
  orders integer NOT NULL,
  units integer NOT NULL,
  discount_fils bigint NOT NULL,
  refunded_fils bigint NOT NULL,
  net_fils bigint NOT NULL,
  PRIMARY KEY (day, hour)
);
--> statement-breakpoint
CREATE TABLE sales_of_areas (
  day date NOT NULL,
  area text NOT NULL,
  orders integer NOT NULL,
  units integer NOT NULL,
  discount_fils bigint NOT NULL,
  refunded_fils bigint NOT NULL,
  net_fils bigint NOT NULL,
  PRIMARY KEY (day, area)
);
--> statement-breakpoint
CREATE TABLE sales_of_customers (
  day date NOT NULL,
  customer_digest text NOT NULL,
  orders integer NOT NULL,
  net_fils bigint NOT NULL,
  PRIMARY KEY (day, customer_digest)
);
--> statement-breakpoint
CREATE FUNCTION mark_sales_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO sales_changes (reference_code) VALUES (NEW.reference_code);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An order counts from its payment on, in cash from its delivery on.
CREATE TRIGGER orders_sales_insert AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.status = 'Confirmed' AND NEW.payment_method <> 'Cash') EXECUTE FUNCTION mark_sales_change();
--> statement-breakpoint
CREATE TRIGGER orders_sales_update AFTER UPDATE ON orders FOR EACH ROW
  WHEN (NEW.status IN ('Confirmed', 'Processing', 'ReadyForPickup', 'Shipped', 'Delivered', 'CancelRequested', 'Cancelled', 'Refunded')
    AND (NEW.status <> OLD.status OR NEW.total_fils <> OLD.total_fils OR NEW.customer <> OLD.customer OR NEW.address <> OLD.address))
  EXECUTE FUNCTION mark_sales_change();
--> statement-breakpoint
CREATE TRIGGER refunds_sales_insert AFTER INSERT ON refunds FOR EACH ROW
  WHEN (NEW.state = 'Done') EXECUTE FUNCTION mark_sales_change();
--> statement-breakpoint
CREATE TRIGGER refunds_sales_update AFTER UPDATE ON refunds FOR EACH ROW
  WHEN (NEW.state <> OLD.state) EXECUTE FUNCTION mark_sales_change();
--> statement-breakpoint
CREATE TRIGGER payment_attempts_sales AFTER UPDATE ON payment_attempts FOR EACH ROW
  WHEN (NEW.state IN ('Paid', 'Refunded') AND NEW.state <> OLD.state) EXECUTE FUNCTION mark_sales_change();
--> statement-breakpoint
INSERT INTO sales_changes (reference_code)
  SELECT reference_code FROM orders WHERE status NOT IN ('PendingPayment', 'PaymentFailed', 'Expired');
--> statement-breakpoint
ALTER TABLE staff DROP CONSTRAINT staff_role_check;
--> statement-breakpoint
ALTER TABLE staff ADD CONSTRAINT staff_role_check CHECK (role IN ('owner', 'packer', 'support', 'accountant'));
