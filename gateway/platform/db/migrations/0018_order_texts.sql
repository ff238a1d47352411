ALTER TABLE orders
  ADD COLUMN order_note text CHECK (char_length(order_note) BETWEEN 1 AND 2400),
  ADD COLUMN gift_message text CHECK (char_length(gift_message) BETWEEN 1 AND 1600);
