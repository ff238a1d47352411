-- An order that its buyer has corrected, until staff have seen it.
ALTER TABLE orders DROP CONSTRAINT orders_follow_up_check;
--> statement-breakpoint
ALTER TABLE orders ADD CONSTRAINT orders_follow_up_check CHECK (follow_up IN ('Cancelled', 'Changed', 'Parcel'));
--> statement-breakpoint
CREATE INDEX order_corrections_created ON order_corrections (created_at) WHERE actor = 'owner';
--> statement-breakpoint
UPDATE staff SET notice_topics = array_append(notice_topics, 'changedOrder')
WHERE 'cancelledOrder' = ANY (notice_topics);
