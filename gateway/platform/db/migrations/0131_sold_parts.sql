-- The products of a bundle as it was sold: its contents may change afterwards.
ALTER TABLE order_lines ADD COLUMN parts jsonb;
--> statement-breakpoint
-- Of an order with one bundle, what it took from stock besides its products; of any other, the contents of now.
UPDATE order_lines AS line SET parts = coalesce(
    (SELECT jsonb_agg(jsonb_build_object('productId', held.item_id, 'quantity', held.units / line.quantity))
      FROM (
        SELECT hold.item_id, hold.units - coalesce((SELECT sum(other.quantity) FROM order_lines AS other
          WHERE other.reference_code = hold.reference_code AND other.type = 'PRODUCT' AND other.type_id = hold.item_id), 0) AS units
        FROM order_holds AS hold WHERE hold.reference_code = line.reference_code
      ) AS held
      WHERE held.units >= line.quantity
        AND (SELECT count(*) FROM order_lines AS bundle WHERE bundle.reference_code = line.reference_code AND bundle.type = 'COLLECTION') = 1),
    (SELECT jsonb_agg(jsonb_build_object('productId', part.product_id, 'quantity', part.quantity))
      FROM item_parts AS part WHERE part.collection_id = line.type_id))
  WHERE line.type = 'COLLECTION';
