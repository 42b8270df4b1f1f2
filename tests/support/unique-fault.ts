import type { Shop } from './open-shop.ts'

/**
 * Makes the next writes to a table break a unique constraint that no code of the shop handles; returns a function
 * that removes the fault.
 */
export async function breakUnknownUnique(
  shop: Shop,
  table: 'invoice' | 'review' | 'account',
  write: 'insert' | 'update',
) {
  await shop.database.pool.query(`
    create or replace function break_unknown_unique() returns trigger language plpgsql as $$
    begin
      raise exception 'duplicate key value' using errcode = 'unique_violation', constraint = 'unknown_on_purpose_key';
    end $$`)
  await shop.database.pool.query(
    `create trigger unknown_unique before ${write} on ${table} for each row execute function break_unknown_unique()`,
  )
  return () => shop.database.pool.query(`drop trigger unknown_unique on ${table}`)
}
