-- A pre-order keeps the shipping date of its purchase. Orders of the past are not marked: what they promised is unknown.
ALTER TABLE order_lines ADD COLUMN pre_order boolean NOT NULL DEFAULT false, ADD COLUMN pre_order_ship_date date;
