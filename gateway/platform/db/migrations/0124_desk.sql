-- Return numbers have seven digits or more and a series of their own: those of orders have six for a long time.
CREATE OR REPLACE FUNCTION next_return_number() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  ordinal bigint := nextval('return_number_sequence');
  size bigint := 9000000;
BEGIN
  -- As for order numbers: each number comes up once, neighbours far apart.
  WHILE ordinal >= size LOOP
    ordinal := ordinal - size;
    size := size * 10;
  END LOOP;
  RETURN (size / 9 + (ordinal * 556243 + 577215) % size)::integer;
END $$;
--> statement-breakpoint
-- An exchange closes its return.
UPDATE returns SET status = 'Exchanged',
  history = history || jsonb_build_array(jsonb_build_object('status', 'Exchanged', 'at', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', 'staff'))
  WHERE status = 'Received' AND exchange_reference IS NOT NULL;
--> statement-breakpoint
-- Whether refunded units that are still in the shop go back to stock.
ALTER TABLE refunds ADD COLUMN is_restocked boolean NOT NULL DEFAULT false;
