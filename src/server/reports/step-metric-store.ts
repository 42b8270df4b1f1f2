import { type SQL, sql } from 'drizzle-orm'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { db } from '#server/db/transaction.ts'
import { withinDay } from './report-day-store.ts'

const accepted = sql`('seller_order_accepted', 'seller_order_part_accepted')`
const placed = sql`('order_placed', 'replacement_placed')`

/** By when an order was to arrive when it was placed: sending it again does not make it less late. */
const promised = sql`coalesce((select a.former_arrives_to from sent_again a
  where a.order_id = o.id and a.former_arrives_to is not null order by a.at limit 1), o.arrives_to)`

/** As the index of events lists them. */
const ending = sql`('seller_order_accepted', 'seller_order_part_accepted', 'seller_order_packed', 'seller_order_received',
  'handed_to_carrier', 'delivered')`

/** The events that end steps; a step begins with the last of its earlier events. */
const steps = sql`(values
  ('answer', 'seller_order_accepted', false), ('answer', 'seller_order_part_accepted', false),
  ('making', 'seller_order_packed', false), ('bringing', 'seller_order_received', false),
  ('hub', 'handed_to_carrier', true), ('road', 'delivered', true), ('whole', 'delivered', true)
) as s(step, kind, of_order)`

const lastBefore = (kinds: SQL, more: SQL = sql`true`): SQL => sql`
  (select max(b.at) from order_event b where b.order_id = e.order_id and b.id < e.id
    and b.at <= e.at and b.kind in ${kinds} and ${more})`
const ownSeller = sql`b.seller_order_id = e.seller_order_id`

/**
 * Every event `e` that ends a step `s`, with the instant `b.begun` at which the step began, null where that is not recorded.
 * The limit of nothing has the instant looked up once.
 */
export const stepSource = sql`
  order_event e join ${steps} on s.kind = e.kind
  cross join lateral (
    select case s.step
      when 'answer' then ${lastBefore(placed)}
      when 'making' then ${lastBefore(accepted, ownSeller)}
      when 'bringing' then ${lastBefore(sql`('seller_order_packed')`, ownSeller)}
      when 'hub' then ${lastBefore(sql`('seller_order_received')`)}
      when 'road' then ${lastBefore(sql`('handed_to_carrier')`)}
      else ${lastBefore(placed)} end as begun
    offset 0
  ) b`

/** Matches the first event of its kind: a step ends once. */
export const isFirstEnd = sql`e.kind in ${ending} and not exists (
  select from order_event b where b.order_id = e.order_id and b.id < e.id
    and (s.of_order or b.seller_order_id = e.seller_order_id)
    and (b.kind = e.kind or s.step = 'answer' and b.kind in ${accepted}))`

/** The carrier of an order's first box, by a column with the id of the order. */
export const carrierOf = (orderId: SQL): SQL =>
  sql`(select carrier from parcel where order_id = ${orderId} order by shipment_id is null, id limit 1)`

/** Whether a step was late: a whole order that came after its promised day. */
export const isLate = (step: SQL, at: SQL): SQL => sql`(${step} = 'whole' and day_in_india(${at}) > ${promised})`

/**
 * Adds up the steps that ended on a day, in all and by hub. A step ends once, with the first event of its kind; one whose beginning is not
 * recorded is not measured.
 */
export async function countSteps(day: CalendarDay): Promise<void> {
  await db().execute(sql`delete from step_metric where day = ${day}::date`)
  await db().execute(sql`delete from hub_step_metric where day = ${day}::date`)
  await db().execute(sql`
    with ended as materialized (
      select s.step, e.order_id, e.seller_order_id, e.at, b.begun from ${stepSource}
      where ${withinDay(sql`e.at`, day)} and ${isFirstEnd}
    ), measured as materialized (
      select d.step, d.order_id, d.seller_order_id, round(extract(epoch from d.at - d.begun))::bigint as seconds,
        ${isLate(sql`d.step`, sql`d.at`)}::int as late, o.city_id || '>' || o.destination as route,
        o.destination as country, o.hub_id, p.carrier
      from ended d join customer_order o on o.id = d.order_id
        left join lateral ${carrierOf(sql`d.order_id`)} p on true
      where d.begun is not null
    ), divided as materialized (
      select m.hub_id, k.dimension, k.key, m.step, count(*) as times, sum(m.seconds) as seconds, sum(m.late) as late
      from measured m cross join lateral (
        values ('all', ''), ('route', m.route), ('country', m.country),
          ('carrier', case when m.seller_order_id is null then m.carrier end)
        union all
        select 'store', f.brand_id from seller_order f
        where f.order_id = m.order_id and (m.seller_order_id is null or f.id = m.seller_order_id) and f.state <> 'cancelled'
      ) as k(dimension, key)
      where k.key is not null group by 1, 2, 3, 4
    ), by_hub as (
      insert into hub_step_metric (day, hub_id, dimension, key, step, times, seconds, late)
      select ${day}::date, hub_id, dimension, key, step, times, seconds, late from divided
    )
    insert into step_metric (day, dimension, key, step, times, seconds, late)
    select ${day}::date, dimension, key, step, sum(times), sum(seconds), sum(late) from divided group by 2, 3, 4`)
}

/**
 * Notes the days whose steps are not divided by hub as they are in all: those counted before hubs were, and those that a
 * process of the version before counts beside this one.
 */
export async function noteUndividedDays(): Promise<void> {
  await db().execute(sql`
    insert into metric_change (kind, day)
    select 'steps', w.day from (select day, sum(times) as times, sum(seconds) as seconds from step_metric where dimension = 'all' group by 1) w
    left join (select day, sum(times) as times, sum(seconds) as seconds from hub_step_metric where dimension = 'all' group by 1) h
      on h.day = w.day
    where (w.times, w.seconds) is distinct from (h.times, h.seconds)`)
}
