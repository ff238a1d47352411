import pg from 'pg';

/** A production gateway does not start with the seller of the demonstration. */
export async function storeSeller(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const text = { En: 'Shop', Ar: 'متجر' };
  const seller = {
    name: text,
    address: text,
    registration: '123456',
    phone: '+965 2200 1234',
    email: 'care@shop.example',
  };
  try {
    await client.query('INSERT INTO content (key, value) VALUES ($1, $2)', ['seller', seller]);
  } finally {
    await client.end();
  }
}

/**
 * Ends the time in which the open payment of an order can be paid, which takes 15 minutes for a
 * guest. No provider closes its page then.
 */
export async function endPaymentWindow(referenceCode: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      "UPDATE payment_attempts SET expires_at = now() WHERE reference_code = $1 AND state = 'Pending'",
      [referenceCode],
    );
    if (rowCount !== 1) throw new Error(`The order has ${rowCount} open payments`);
  } finally {
    await client.end();
  }
}
