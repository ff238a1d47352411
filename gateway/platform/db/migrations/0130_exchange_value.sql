-- What an exchange carries of the payment of its first order; null for an order that was bought.
ALTER TABLE orders ADD COLUMN exchanged_fils integer CHECK (exchanged_fils >= 0);
--> statement-breakpoint
CREATE TABLE exchanges (
  reference_code text PRIMARY KEY REFERENCES orders,
  root_reference text NOT NULL REFERENCES orders,
  from_reference text NOT NULL REFERENCES orders,
  return_number integer NOT NULL REFERENCES returns,
  lines jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX exchanges_root ON exchanges (root_reference);
--> statement-breakpoint
CREATE INDEX exchanges_from ON exchanges (from_reference);
--> statement-breakpoint
SELECT audit_changes('exchanges');
--> statement-breakpoint
-- Why a return ended without a refund.
ALTER TABLE returns ADD COLUMN settled_reason text;
--> statement-breakpoint
ALTER TABLE orders DROP CONSTRAINT orders_total;
--> statement-breakpoint
-- Exchanges from before carry what was paid for the returned units and is not refunded, as their one line with an amount.
DO $$
DECLARE
  sent record;
  root text;
  left_fils integer;
  worth_fils integer;
  first_position integer;
BEGIN
  FOR sent IN
    SELECT o.reference_code, o.status, r.number, r.reference_code AS from_reference, r.lines
    FROM returns AS r JOIN orders AS o ON o.reference_code = r.exchange_reference
    ORDER BY o.created_at, o.reference_code
  LOOP
    SELECT coalesce((SELECT e.root_reference FROM exchanges AS e WHERE e.reference_code = sent.from_reference), sent.from_reference) INTO root;
    SELECT coalesce(p.exchanged_fils, p.total_fils + p.points_fils)
        - coalesce((SELECT sum(f.money_fils + f.points_fils) FROM refunds AS f
          WHERE f.reference_code = p.reference_code AND f.reason <> 'extraPayment' AND f.state <> 'Failed'), 0)
        - coalesce((SELECT sum(other.exchanged_fils) FROM exchanges AS e JOIN orders AS other ON other.reference_code = e.reference_code
          WHERE e.from_reference = p.reference_code), 0)
      INTO left_fils FROM orders AS p WHERE p.reference_code = sent.from_reference;
    SELECT coalesce(sum(((l.line_fils - l.discount_fils)::bigint * (unit ->> 'quantity')::integer * 2 + l.quantity) / (2 * l.quantity)), 0)
      INTO worth_fils
      FROM jsonb_array_elements(sent.lines) AS unit
      JOIN order_lines AS l ON l.reference_code = sent.from_reference AND l.type_id = unit ->> 'typeId' AND l.type = unit ->> 'type';
    worth_fils := greatest(0, least(worth_fils, left_fils));
    -- A cancelled exchange carries nothing, and its return waits for a refund or another exchange.
    IF sent.status = 'Cancelled' THEN
      worth_fils := 0;
      UPDATE returns SET status = 'Received', exchange_reference = NULL,
        history = history || jsonb_build_array(jsonb_build_object('status', 'Received', 'at', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', 'system'))
        WHERE number = sent.number AND status = 'Exchanged';
    END IF;
    SELECT min(position) INTO first_position FROM order_lines WHERE reference_code = sent.reference_code;
    UPDATE order_lines SET
        unit_fils = CASE WHEN position = first_position THEN (worth_fils + quantity - 1) / quantity ELSE 0 END,
        line_fils = CASE WHEN position = first_position THEN (worth_fils + quantity - 1) / quantity * quantity ELSE 0 END,
        discount_fils = CASE WHEN position = first_position THEN (worth_fils + quantity - 1) / quantity * quantity - worth_fils ELSE 0 END
      WHERE reference_code = sent.reference_code;
    UPDATE orders SET exchanged_fils = worth_fils,
        sub_total_fils = (SELECT sum(line_fils) FROM order_lines AS l WHERE l.reference_code = sent.reference_code),
        discount_fils = (SELECT sum(l.discount_fils) FROM order_lines AS l WHERE l.reference_code = sent.reference_code)
      WHERE reference_code = sent.reference_code;
    INSERT INTO exchanges VALUES (sent.reference_code, root, sent.from_reference, sent.number, sent.lines);
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE orders ADD CONSTRAINT orders_total
  CHECK (total_fils = sub_total_fils - discount_fils + delivery_fee_fils + wrapping_fils - points_fils - coalesce(exchanged_fils, 0));
