-- One request at a time creates the payment of an attempt: not every provider recognises a repeated request.
ALTER TABLE payment_attempts ADD COLUMN creating_until timestamptz;
