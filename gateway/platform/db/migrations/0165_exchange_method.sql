-- An exchange is paid by the method of its first order, where its refunds go; earlier versions wrote Cash.
UPDATE orders AS sent SET payment_method = CASE
    WHEN root.payment_method = 'Mixed' THEN coalesce(
      (SELECT attempt.method FROM payment_attempts AS attempt
        WHERE attempt.reference_code = root.reference_code AND attempt.state IN ('Paid', 'Refunded')
        ORDER BY attempt.created_at LIMIT 1),
      'Mixed')
    ELSE root.payment_method
  END
  FROM exchanges JOIN orders AS root ON root.reference_code = exchanges.root_reference
  WHERE exchanges.reference_code = sent.reference_code AND sent.payment_method = 'Cash';
