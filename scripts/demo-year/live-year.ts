import { paise } from '#domain/money/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AppContext } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { actOn } from '#server/demo/act-as.ts'
import type { ShelfItem } from '#server/demo/demo-cart.ts'
import { drawFrom } from '#server/demo/draw.ts'
import { allHandlers } from '#server/endpoint-handlers.ts'
import { setBank } from '#server/gateways/sandbox-payout-store.ts'
import { outboxDelivery } from './deliver-outbox.ts'
import { scheduleDesks } from './desk-life.ts'
import { engagePeople, inviteCustomers } from './engage-people.ts'
import { scheduleOffice } from './office-life.ts'
import { orderLife, type Shopper } from './order-life.ts'
import { scheduleStore } from './store-life.ts'
import { atHour, createTimeline, day, hour, minute, type Row, type World } from './world.ts'

export type YearPlan = { start: number; end: number; orders: number; customers: number }

const seed = 1_711
/** Happenings between two looks at the statistics, which good plans need. */
const tidyEvery = 5_000

/** Lets a year happen in a shop that has its stores and products. Returns how often what was refused. */
export async function liveYear(database: Database, context: AppContext, plan: YearPlan): Promise<Map<string, number>> {
  const { start, end } = plan
  const draw = drawFrom(seed)
  const act = actOn(allHandlers(context, database))
  const timeline = createTimeline(start, end)
  const rows = async (sql: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await database.pool.query(sql, [...values])).rows
  // In force from the first day on, as the ledger is.
  await rows(`update rate_table set effective_from = now() - interval '30 days'`)
  await setBank({ balance: paise(50_000_000_00), fault: 'none' })
  await rows('update practice_carrier set wallet_paise = 900000000')
  const people = await engagePeople(database, context, draw)
  const shoppers = await inviteCustomers(database, draw, plan.customers)
  const deliver = outboxDelivery(context, database, act)
  const isRecent = () => timeline.now() > end - 3 * day
  const world: World = {
    database,
    context,
    act,
    draw,
    people,
    rows,
    deliver,
    now: timeline.now,
    at: timeline.at,
    isRecent,
  }
  await deliver()
  const shelf = await rows(
    `select p.id, p.brand_id as "brandId", b.city_id as city from product p join brand b on b.id = p.brand_id order by p.id`,
  )
  scheduleOrders(world, plan, shoppers, shelf)
  scheduleOffice(world, start, end)
  scheduleDesks(world, end)
  scheduleStore(world, end)
  const refused = new Map<string, number>()
  let count = 0
  await timeline.run(database, async (work) => {
    if (++count % tidyEvery === 500) await tidy(database)
    await work().catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      refused.set(error.code, (refused.get(error.code) ?? 0) + 1)
    })
  })
  return refused
}

/** Orders by day, more in autumn and most before Diwali, and by hour, most in the evening. */
function scheduleOrders(
  world: World,
  { start, end, orders }: YearPlan,
  shoppers: readonly Shopper[],
  shelf: readonly ShelfItem[],
): void {
  const { at, draw } = world
  const { place } = orderLife(world, shelf)
  const days = Array.from({ length: 366 }, (_, number): [number, number] => {
    const left = 365 - number
    return [number, (0.6 + number / 365) * (left < 24 ? 2.1 : 1) * (left > 180 && left < 200 ? 1.4 : 1)]
  })
  const hours = Array.from({ length: 17 }, (_, number): [number, number] => [
    number + 7,
    number < 3 ? 1 : number < 9 ? 2 : 3,
  ])
  for (let number = 0; number < orders; number++) {
    const morning = start + draw.weighted(days) * day - 11 * hour
    at(morning + (draw.weighted(hours) + draw.share()) * hour, () => place(draw.one(shoppers)))
  }
  scheduleRegularOrders(world, end, shoppers, place)
  // Some are still on the payment page when the year ends.
  for (let number = 0; number < 14; number++) at(end - draw.share() * 6 * minute, () => place(draw.one(shoppers)))
}

/** Days before the last one on which the announced customer orders. */
const regularDays = [338, 301, 262, 214, 173, 131, 96, 58, 31, 17, 8, 2] as const

/** The announced customer, whose address is saved, orders nearly every month. */
function scheduleRegularOrders(
  { act, at }: World,
  end: number,
  shoppers: readonly Shopper[],
  place: (shopper: Shopper) => Promise<unknown>,
): void {
  const regular = shoppers.find(({ email }) => email === 'customer@haatdi.example')
  if (!regular) return
  const { email: _, ...address } = regular.shipping
  for (const days of regularDays) at(atHour(end, 19, -days), () => place(regular))
  at(atHour(end, 20, -regularDays[0]), () =>
    act('POST /api/account/addresses', regular.principal, { body: { ...address, label: 'Home' } }),
  )
}

/** Statistics for good plans, and no message that is over. */
async function tidy({ pool }: Database): Promise<void> {
  await pool.query(`delete from outbox where done_at is not null or queue in ('emails', 'pictures')`)
  await pool.query('analyze')
}
