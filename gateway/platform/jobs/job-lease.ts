import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { type Database, queryRows } from '../db/client.ts';
import { jobLeases } from '../db/schema/jobs.ts';
import { and, eq, sql } from '../db/sql.ts';
import type { Claim, Job } from './scheduler.ts';

/** A process that ended without releasing its lease is replaced after this time. */
const MAX_LEASE_MS = 10_000;
/** A shorter lease could end while its process is merely busy. */
const MIN_LEASE_MS = 1_000;
const RENEWALS_PER_LEASE = 3;
/** Between two attempts to claim a job that another process has just claimed. */
const MIN_WAIT_MS = 50;

/** Identifies this process in `job_leases`. */
export function createHolder(): string {
  return `${hostname()}/${process.pid}/${randomBytes(4).toString('hex')}`;
}

const inMs = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;

/**
 * Claims a due job that no other process runs. All times are those of the database server.
 * @returns the time until the job can be claimed; 0 when it was claimed
 */
async function tryClaim(
  db: Database,
  name: string,
  holder: string,
  leaseMs: number,
): Promise<number> {
  const [row] = await queryRows<{ isClaimed: boolean; waitMs: number }>(
    db,
    sql`WITH claimed AS (
        UPDATE job_leases SET holder = ${holder}, leased_until = ${inMs(leaseMs)}
        WHERE name = ${name} AND due_at <= now() AND leased_until <= now() RETURNING name
      )
      SELECT EXISTS (SELECT FROM claimed) AS "isClaimed",
        ceil(extract(epoch FROM greatest(due_at, leased_until) - now()) * 1000)::int AS "waitMs"
      FROM job_leases WHERE name = ${name}`,
  );
  if (!row) throw new Error(`the job ${name} has no row in job_leases`);
  return row.isClaimed ? 0 : Math.max(row.waitMs, MIN_WAIT_MS);
}

function createClaim(db: Database, job: Job, holder: string, leaseMs: number): Claim {
  const isCurrentHolder = and(eq(jobLeases.name, job.name), eq(jobLeases.holder, holder));
  const lost = new AbortController();
  const renew = async () => {
    const renewed = await db
      .update(jobLeases)
      .set({ leasedUntil: inMs(leaseMs) })
      .where(isCurrentHolder)
      .returning({ name: jobLeases.name });
    if (renewed.length === 0) lost.abort();
  };
  // A failed renewal is repeated by the next one.
  const timer = setInterval(() => renew().catch(() => undefined), leaseMs / RENEWALS_PER_LEASE);
  timer.unref();
  return {
    lost: lost.signal,
    async end() {
      clearInterval(timer);
      const dueAt = inMs(job.intervalMs);
      await db.update(jobLeases).set({ leasedUntil: sql`now()`, dueAt }).where(isCurrentHolder);
    },
  };
}

/**
 * Makes one of several gateways run the job, once per interval. When a process ends during a run,
 * another one takes over as soon as its lease ends: after 10 s, or after the interval if that is
 * shorter (at least 1 s).
 */
export function runOnOneGateway(db: Database, holder: string, job: Job): Job {
  const leaseMs = Math.max(MIN_LEASE_MS, Math.min(job.intervalMs, MAX_LEASE_MS));
  let isCreated = false;
  const createRow = async () => {
    const dueAt = job.runsAtStart ? sql`now()` : inMs(job.intervalMs);
    await db
      .insert(jobLeases)
      .values({ name: job.name, leasedUntil: sql`now()`, dueAt })
      .onConflictDoNothing();
    isCreated = true;
  };
  return {
    ...job,
    // Whether the job is due is read from the database.
    runsAtStart: true,
    async claim() {
      if (!isCreated) await createRow();
      const waitMs = await tryClaim(db, job.name, holder, leaseMs);
      return waitMs === 0 ? createClaim(db, job, holder, leaseMs) : { waitMs };
    },
  };
}
