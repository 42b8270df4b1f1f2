import { sql } from 'drizzle-orm'
import type { BookingState } from '#domain/shipping/booking.ts'
import { db } from '#server/db/transaction.ts'

/** Lists bookings that nobody works on any more although they are not finished; `tries` counts their earlier messages. */
export async function listUnfinishedBookings() {
  const { rows } = await db().execute<{ id: string; state: BookingState; tries: number }>(sql`
    select b.id, b.state, m.tries
    from carrier_booking b
      cross join lateral (
        select count(*)::int as tries, bool_or(o.done_at is null and o.failed_at is null) as under_way
        from outbox o
        where o.dedupe_key like case b.state when 'waiting' then 'book-carrier:' else 'void-carrier:' end || b.id || '%'
      ) m
    where b.state in ('waiting', 'voiding', 'abandoned') and b.updated_at < now() - interval '5 minutes'
      and not coalesce(m.under_way, false)
    order by b.updated_at limit 100`)
  return rows
}
