-- What happens to an order besides its status: its parcel came back, or its pick-up code was locked.
ALTER TABLE order_history ADD COLUMN event text CHECK (event IN ('CameBack', 'PickUpLocked'));
--> statement-breakpoint
-- What staff still have to do with an order that ended: see that it was cancelled without them, or
-- record the parcel that is on its way back.
ALTER TABLE orders ADD COLUMN follow_up text CHECK (follow_up IN ('Cancelled', 'Parcel'));
--> statement-breakpoint
CREATE INDEX orders_follow_up ON orders (follow_up) WHERE follow_up IS NOT NULL;
--> statement-breakpoint
-- Who is told of requests is told of cancellations that need none.
UPDATE staff SET notice_topics = array_append(notice_topics, 'cancelledOrder')
WHERE 'cancellationRequest' = ANY (notice_topics);
