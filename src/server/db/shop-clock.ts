import { createHash } from 'node:crypto'
import type { Pool } from 'pg'

/**
 * What a session of a shop with a clock of its own looks up names in: the clock's functions hide those of PostgreSQL,
 * and objects are still created in `public`. Without the schema `shop_clock` it is the usual path.
 */
export const clockedSearchPath = 'public, shop_clock, pg_catalog'

/**
 * Milliseconds that the shop's clock is ahead of the machine's; nothing but a demo ever sets it. On the process, because
 * rendered pages read it too (`web/platform/shop-time.ts`).
 */
const clock = globalThis as { shopClockAhead?: number }

/** The current instant of the shop in this process, for what the database does not decide. */
export const shopNow = (): Date => new Date(Date.now() + clockAhead())

/** Returns how far the shop's clock is ahead (milliseconds); 0 in every shop but a demo. */
export const clockAhead = (): number => clock.shopClockAhead ?? 0

/** The schema of the clock; every function reads the one row that says how far it is ahead. */
const clockSchema = `
  create schema if not exists shop_clock;
  create table if not exists shop_clock.ahead (by interval not null);
  insert into shop_clock.ahead select interval '0' where not exists (select from shop_clock.ahead);
  create or replace function shop_clock.now() returns timestamptz language sql stable as
    'select pg_catalog.now() + (select by from shop_clock.ahead)';
  create or replace function shop_clock.clock_timestamp() returns timestamptz language sql volatile as
    'select pg_catalog.clock_timestamp() + (select by from shop_clock.ahead)';`

/** A column's default was bound to PostgreSQL's own clock when its table was created. */
const defaultsOfOtherClock = `
  select format('%I.%I', n.nspname, c.relname) as "table", quote_ident(a.attname) as "column",
    pg_catalog.pg_get_expr(d.adbin, d.adrelid) as value
  from pg_catalog.pg_attrdef d
  join pg_catalog.pg_class c on c.oid = d.adrelid
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  join pg_catalog.pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
  where n.nspname = 'public' and a.attgenerated = ''
    and pg_catalog.pg_get_expr(d.adbin, d.adrelid) ~ 'pg_catalog\\.(now|clock_timestamp)\\(\\)'`

/** Reads for which functions and how many migrations the clock was installed last. */
const installedFor = `
  select pg_catalog.obj_description(pg_catalog.to_regnamespace('shop_clock'), 'pg_namespace') as comment,
    (select count(*)::int from public.migration) as migrations`

const clockVersion = createHash('sha256').update(clockSchema).digest('hex').slice(0, 12)

/**
 * Gives the database a clock that can be advanced, for every statement and every column's default, and reads how far it
 * is ahead. Needs sessions with `clockedSearchPath`, and the migrations; for demos alone. Where nothing has changed since the last start it only
 * reads.
 */
export async function installShopClock(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ comment: string | null; migrations: number }>(installedFor)
  const comment = `The clock of a demo shop, which can be advanced; no other shop has it (${clockVersion}, ${rows[0]?.migrations} migrations)`
  if (rows[0]?.comment !== comment) {
    await changeToClock(pool)
    await pool.query(`comment on schema shop_clock is '${comment}'`)
  }
  await readClockAhead(pool)
}

async function changeToClock(pool: Pool): Promise<void> {
  await pool.query(clockSchema)
  const { rows } = await pool.query<{ table: string; column: string; value: string }>(defaultsOfOtherClock)
  for (const { table, column, value } of rows)
    await pool.query(`alter table ${table} alter column ${column} set default ${value.replaceAll('pg_catalog.', '')}`)
}

/** Reads how far the clock is ahead, after another process advanced it. */
export async function readClockAhead(pool: Pick<Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ ms: number }>(
    'select (extract(epoch from by) * 1000)::float8 as ms from shop_clock.ahead',
  )
  clock.shopClockAhead = Math.round(Number(rows[0]?.ms ?? 0))
}

/** Saves how far the clock is ahead (milliseconds); processes read it with `readClockAhead`. */
export async function saveClockAhead(client: Pick<Pool, 'query'>, ms: number): Promise<void> {
  await client.query('update shop_clock.ahead set by = make_interval(secs => $1::float8)', [ms / 1000])
}

/** Sets how far the clock is ahead (milliseconds), also in this process. */
export async function setClockAhead(pool: Pick<Pool, 'query'>, ms: number): Promise<void> {
  await saveClockAhead(pool, ms)
  clock.shopClockAhead = ms
}
