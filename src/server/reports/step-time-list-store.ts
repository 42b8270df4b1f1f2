import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#domain/language/language.ts'
import type { measuredSteps } from '#domain/reports/shop-reports.ts'
import { stepTimeList } from '#domain/reports/step-time-list.ts'
import { patternOf } from '#server/db/piece-pattern.ts'
import { db } from '#server/db/transaction.ts'
import type { ListSource } from '#server/lists/list-source.ts'
import { carrierOf, isFirstEnd, isLate, stepSource } from './step-metric-store.ts'

const from = sql`${stepSource} join customer_order o on o.id = e.order_id
  left join seller_order w on w.id = e.seller_order_id left join brand t on t.id = w.brand_id`

const id = sql`(e.id || ':' || s.step)`

const columnsIn = (language: Language) => ({
  id,
  orderNumber: sql`o.number`,
  step: sql`s.step`,
  seconds: sql`round(extract(epoch from e.at - b.begun))::bigint`,
  late: isLate(sql`s.step`, sql`e.at`),
  begunAt: sql`b.begun`,
  endedAt: sql`e.at`,
  store: sql`t.name ->> ${sql.raw(`'${language}'`)}`,
  city: sql`o.city_id`,
  country: sql`o.destination`,
  carrier: sql`case when e.seller_order_id is null then ${carrierOf(sql`e.order_id`)} end`,
  hub: sql`o.hub_id`,
})

/** Returns how the list of measured steps is read; stores are named in one language. */
export const stepTimeListSource = (language: Language): ListSource => ({
  list: stepTimeList,
  from,
  id,
  columns: columnsIn(language),
  filled: ['id', 'orderNumber', 'step', 'seconds', 'late', 'begunAt', 'endedAt', 'city', 'country', 'hub'],
  search: (typed) =>
    sql`e.order_id in (select order_id from order_row where number ilike ${patternOf(typed)} limit 200)`,
})

/**
 * Matches the steps that are measured: at these hubs, and of a store its own steps and those of orders that it had a share
 * in, as the metrics of steps count them.
 */
export const measuredStepsOf = (hubs: 'all' | readonly string[], brandId: string | undefined): SQL => sql`
  ${isFirstEnd} and b.begun is not null
  ${hubs === 'all' ? sql`` : sql`and o.hub_id = any(${sql.param([...hubs])}::text[])`}
  ${
    brandId === undefined
      ? sql``
      : sql`and exists (select from seller_order f where f.order_id = e.order_id
          and (e.seller_order_id is null or f.id = e.seller_order_id) and f.state <> 'cancelled' and f.brand_id = ${brandId})`
  }`

type Row = {
  id: string
  orderId: string
  orderNumber: string
  step: (typeof measuredSteps)[number]
  seconds: string
  late: boolean
  begunAt: Date | string
  endedAt: Date | string
  store: string | null
  city: string
  country: string
  carrier: string | null
  hub: string
}

/** Returns these steps as the list shows them, in no order. */
export async function listStepTimes(ids: readonly string[], language: Language) {
  const events = ids.map((each) => each.slice(0, each.indexOf(':')))
  const columns = Object.entries(columnsIn(language)).map(([key, value]) => sql`${value} as ${sql.identifier(key)}`)
  const { rows } = await db().execute<Row>(sql`
    select ${sql.join(columns, sql`, `)}, e.order_id as "orderId" from ${from}
    where e.id = any(${sql.param(events)}::bigint[]) and ${id} = any(${sql.param([...ids])}::text[])`)
  return rows.map((row) => ({
    ...row,
    seconds: Number(row.seconds),
    begunAt: new Date(row.begunAt),
    endedAt: new Date(row.endedAt),
  }))
}
