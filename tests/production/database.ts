import pg from 'pg';

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
