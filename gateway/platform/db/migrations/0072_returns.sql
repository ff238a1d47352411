CREATE SEQUENCE return_number_sequence MINVALUE 0 START 0;
--> statement-breakpoint
CREATE FUNCTION next_return_number() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  ordinal bigint := nextval('return_number_sequence');
  size bigint := 900000;
BEGIN
  -- As for order numbers: each number comes up once, neighbours far apart.
  WHILE ordinal >= size LOOP
    ordinal := ordinal - size;
    size := size * 10;
  END LOOP;
  RETURN (size / 9 + (ordinal * 556243 + 271828) % size)::integer;
END $$;
--> statement-breakpoint
CREATE TABLE returns (
  number integer PRIMARY KEY DEFAULT next_return_number() CHECK (number >= 100000),
  reference_code text NOT NULL REFERENCES orders,
  status text NOT NULL,
  lines jsonb NOT NULL,
  reason text NOT NULL,
  note text,
  method text NOT NULL,
  refund_type text NOT NULL,
  decline_reason text,
  restocked jsonb,
  refund_id uuid REFERENCES refunds,
  history jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX returns_order ON returns (reference_code);
--> statement-breakpoint
CREATE INDEX returns_status ON returns (status, created_at);
--> statement-breakpoint
CREATE INDEX returns_refund ON returns (refund_id) WHERE refund_id IS NOT NULL;
