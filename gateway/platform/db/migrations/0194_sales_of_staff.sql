-- An order that is paid in a branch counts at once.
DROP TRIGGER orders_sales_insert ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_sales_insert AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.status = 'Confirmed' AND (NEW.payment_method <> 'Cash' OR NEW.cash_paid_at IS NOT NULL)) EXECUTE FUNCTION mark_sales_change();
