CREATE SEQUENCE order_number_sequence MINVALUE 0 START 0;
--> statement-breakpoint
CREATE FUNCTION next_order_number() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  ordinal bigint := nextval('order_number_sequence');
  size bigint := 900000;
BEGIN
  -- 900,000 numbers of six digits, then 9,000,000 of seven, and so on.
  WHILE ordinal >= size LOOP
    ordinal := ordinal - size;
    size := size * 10;
  END LOOP;
  -- The factor has no divisor in common with any size (2, 3 and 5): each number comes up once, neighbours far apart.
  RETURN (size / 9 + (ordinal * 556243 + 271828) % size)::integer;
END $$;
--> statement-breakpoint
ALTER TABLE orders ADD COLUMN order_number integer NOT NULL DEFAULT next_order_number() CHECK (order_number >= 100000);
--> statement-breakpoint
CREATE UNIQUE INDEX orders_order_number ON orders (order_number);
