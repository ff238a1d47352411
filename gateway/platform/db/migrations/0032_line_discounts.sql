-- The discount of each order line. Earlier orders stored only their sum, which refunds
-- divided among all lines in proportion to their totals: this does the same once, with
-- the running totals of lib/domain/line-discount.ts.
ALTER TABLE order_lines ADD COLUMN discount_fils integer NOT NULL DEFAULT 0;
--> statement-breakpoint
WITH running AS (
  SELECT lines.reference_code, lines.position, orders.discount_fils::bigint AS discount,
    orders.sub_total_fils::bigint AS total, lines.line_fils::bigint AS line,
    sum(lines.line_fils) OVER (PARTITION BY lines.reference_code ORDER BY lines.position)::bigint AS after
  FROM order_lines lines JOIN orders USING (reference_code)
  WHERE orders.discount_fils > 0 AND orders.sub_total_fils > 0
)
UPDATE order_lines lines
SET discount_fils = (2 * discount * after + total) / (2 * total)
  - (2 * discount * (after - line) + total) / (2 * total)
FROM running
WHERE lines.reference_code = running.reference_code AND lines.position = running.position;
