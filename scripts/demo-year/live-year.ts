import { paise } from '#domain/money/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { recordAct } from '#server/audit/record-act.ts'
import type { AppContext } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { actOn } from '#server/demo/act-as.ts'
import type { ShelfItem } from '#server/demo/demo-cart.ts'
import { drawFrom } from '#server/demo/draw.ts'
import { allHandlers } from '#server/endpoint-handlers.ts'
import { setBank } from '#server/gateways/sandbox-payout-store.ts'
import { scheduleCashOrders } from './cash-life.ts'
import { outboxDelivery } from './deliver-outbox.ts'
import { scheduleDesks, scheduleMorning } from './desk-life.ts'
import { engagePeople, findPeople, findShoppers, inviteCustomers } from './engage-people.ts'
import { scheduleHeldMoney } from './held-money.ts'
import { scheduleHub, scheduleNeglected } from './hub-life.ts'
import { scheduleNewPeople } from './new-people.ts'
import { scheduleOffice } from './office-life.ts'
import { type OrderLife, orderLife, type Shopper } from './order-life.ts'
import { scheduleQuestions } from './question-life.ts'
import { scheduleStore } from './store-life.ts'
import { scheduleSystems } from './system-life.ts'
import { scheduleTools } from './tool-life.ts'
import { atHour, createTimeline, day, hour, minute, type Row, type World } from './world.ts'

export type YearPlan = { start: number; end: number; orders: number; customers: number }

const seed = 1_711
/** Happenings between two looks at the statistics, which good plans need. */
const tidyEvery = 5_000

/** Days before the end whose acts of admins are in the audit log: it is the largest of the year's lists. */
const auditedDays = 45

/** Lets a year happen in a shop that has its stores and products. Returns how often what was refused. */
export async function liveYear(database: Database, context: AppContext, plan: YearPlan): Promise<Map<string, number>> {
  const { start, end } = plan
  const { run, ...stage } = openStage(database, context, plan)
  // In force from the first day on, as the ledger is.
  await stage.rows(`update rate_table set effective_from = now() - interval '30 days'`)
  await setBank({ balance: paise(50_000_000_00), fault: 'none' })
  await stage.rows('update practice_carrier set wallet_paise = 900000000')
  const world: World = { ...stage, people: await engagePeople(database, context, stage.draw) }
  const shoppers = await inviteCustomers(database, world.draw, plan.customers)
  await world.deliver()
  const shelf = await listShelf(world)
  const orders = orderLife(world, shelf)
  scheduleOrders(world, plan, shoppers, orders)
  scheduleOffice(world, start, end)
  scheduleDesks(world, end)
  scheduleStore(world, end)
  scheduleForDesks(world, orders, { shoppers, shelf })
  return run()
}

/** Lets happen in a year that is there what fills every desk of its last morning. Returns how often what was refused. */
export async function addToYear(database: Database, context: AppContext, plan: YearPlan): Promise<Map<string, number>> {
  const { run, ...stage } = openStage(database, context, plan)
  const world: World = { ...stage, people: await findPeople(database) }
  const [shoppers, shelf] = [await findShoppers(database), await listShelf(world)]
  scheduleForDesks(world, orderLife(world, shelf), { shoppers, shelf })
  return run()
}

function scheduleForDesks(
  world: World,
  orders: OrderLife,
  everybody: { shoppers: readonly Shopper[]; shelf: readonly ShelfItem[] },
): void {
  scheduleMorning(world)
  scheduleTools(world)
  scheduleQuestions(world, everybody.shoppers)
  scheduleNewPeople(world, orders, everybody)
  scheduleNeglected(world, orders, everybody)
  scheduleCashOrders(world, orders, everybody)
  scheduleHeldMoney(world, orders, everybody)
  scheduleHub(world, everybody.shoppers)
  scheduleSystems(world)
}

const listShelf = ({ rows }: Pick<World, 'rows'>): Promise<ShelfItem[]> =>
  rows(
    `select p.id, p.brand_id as "brandId", b.city_id as city from product p join brand b on b.id = p.brand_id order by p.id`,
  )

/** Opens the time between the first and the last instant of a plan; `run` lets everything happen that was scheduled. */
function openStage(database: Database, context: AppContext, { start, end }: YearPlan) {
  const timeline = createTimeline(start, end)
  const act = actOn(allHandlers(context, database), (call, work) =>
    timeline.now() > end - auditedDays * day ? recordAct(call, work) : work(),
  )
  const run = async (): Promise<Map<string, number>> => {
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
  return {
    database,
    context,
    act,
    draw: drawFrom(seed),
    rows: async (sql: string, values: readonly unknown[] = []): Promise<Row[]> =>
      (await database.pool.query(sql, [...values])).rows,
    deliver: outboxDelivery(context, database, act),
    end,
    now: timeline.now,
    at: timeline.at,
    isRecent: () => timeline.now() > end - 3 * day,
    run,
  }
}

/** Orders by day, more in autumn and most before Diwali, and by hour, most in the evening. */
function scheduleOrders(
  world: World,
  { start, end, orders }: YearPlan,
  shoppers: readonly Shopper[],
  { place }: OrderLife,
): void {
  const { at, draw } = world
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
  await pool.query(
    `delete from outbox where failed_at is null and (done_at is not null or queue in ('emails', 'pictures'))`,
  )
  await pool.query('analyze')
}
