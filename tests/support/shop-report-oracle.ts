import fc from 'fast-check'
import { indianDay } from '#domain/time/calendar-day.ts'
import type { PayoutShop } from './payout-shop.ts'

type Rows = PayoutShop['rows']
type Row = Awaited<ReturnType<Rows>>[number]

const kinds = [
  'order_placed',
  'seller_order_accepted',
  'seller_order_part_accepted',
  'seller_order_packed',
  'seller_order_received',
  'handed_to_carrier',
  'delivered',
] as const

/** Gives every order of the shop a random customer, day and history of steps, also steps taken twice or out of order. */
export async function liveThroughSteps(rows: Rows, seed: number): Promise<void> {
  const orders = await rows('select id from customer_order order by id')
  const [lives = []] = fc.sample(
    fc.array(
      fc.record({
        customer: fc.nat(2),
        day: fc.integer({ min: 0, max: 420 }),
        steps: fc.array(fc.record({ kind: fc.constantFrom(...kinds), part: fc.nat(3), hours: fc.nat(90) }), {
          maxLength: 12,
        }),
      }),
      { minLength: orders.length, maxLength: orders.length },
    ),
    { seed, numRuns: 1 },
  )
  for (const [at, { id }] of orders.entries()) {
    const life = lives[at]
    if (!life) continue
    const placed = new Date(Date.UTC(2024, 3, 1 + life.day, 17, 30))
    await rows('update customer_order set placed_at = $2, email = $3 where id = $1', [
      id,
      placed,
      `${life.customer % 2 === 0 ? 'Person' : 'person'}-${life.customer}@haatdi.example`,
    ])
    const parts = await rows('select id from seller_order where order_id = $1 order by position', [id])
    let hours = 0
    for (const step of life.steps) {
      hours += step.hours
      const part = step.kind.startsWith('seller_order_') ? parts[step.part % parts.length]?.id : null
      await rows(
        `insert into order_event (order_id, seller_order_id, kind, actor_role, actor_name, acted_as, at)
         values ($1, $2, $3, 'system', '', 'system', $4)`,
        [id, part, step.kind, new Date(placed.getTime() + hours * 3_600_000)],
      )
    }
  }
}

const secondsBetween = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / 1000)
const average = (seconds: readonly number[]): number | null =>
  seconds.length === 0 ? null : Math.round(seconds.reduce((all, each) => all + each, 0) / seconds.length)

/** Measures every step from the events alone, in plain code: average seconds, deliveries and the punctual ones. */
export async function measureSteps(rows: Rows, keyOf: (order: Row) => string) {
  const orders = await rows(
    'select id, destination, city_id, hub_id, arrives_to::text as arrives_to from customer_order',
  )
  const events = await rows('select * from order_event order by id')
  const found = new Map<string, Record<string, number[]> & { inTime: number[] }>()
  for (const order of orders) {
    const own = events.filter(({ order_id }) => order_id === order.id)
    const key = keyOf(order)
    const sums = found.get(key) ?? { inTime: [] }
    found.set(key, sums)
    const measure = (step: string, ends: string[], begins: string[], isOfPart: boolean) => {
      const ended = new Set<string>()
      for (const end of own.filter(({ kind }) => ends.includes(kind))) {
        const part = isOfPart ? end.seller_order_id : ''
        if (ended.has(part)) continue
        ended.add(part)
        const begun = own.filter(
          (each) =>
            Number(each.id) < Number(end.id) &&
            each.at <= end.at &&
            begins.includes(each.kind) &&
            (!isOfPart || step === 'answer' || each.seller_order_id === part),
        )
        if (begun.length === 0) continue
        const last = new Date(Math.max(...begun.map(({ at }) => at.getTime())))
        sums[step] = [...(sums[step] ?? []), secondsBetween(last, end.at)]
        if (step === 'whole') sums.inTime = [...sums.inTime, indianDay(end.at).day <= order.arrives_to ? 1 : 0]
      }
    }
    const accepted = ['seller_order_accepted', 'seller_order_part_accepted']
    const placed = ['order_placed', 'replacement_placed']
    measure('answer', accepted, placed, true)
    measure('making', ['seller_order_packed'], accepted, true)
    measure('bringing', ['seller_order_received'], ['seller_order_packed'], true)
    measure('hub', ['handed_to_carrier'], ['seller_order_received'], false)
    measure('road', ['delivered'], ['handed_to_carrier'], false)
    measure('whole', ['delivered'], placed, false)
  }
  return new Map(
    [...found].map(([key, { inTime, ...sums }]) => [
      key,
      {
        delivered: sums.whole?.length ?? 0,
        punctual:
          inTime.length === 0
            ? null
            : Math.round((inTime.filter((each) => each === 1).length * 1000) / inTime.length) / 10,
        ...Object.fromEntries(
          ['answer', 'making', 'bringing', 'hub', 'road', 'whole'].map((step) => [step, average(sums[step] ?? [])]),
        ),
      } as Record<string, number | null>,
    ]),
  )
}

/** Counts customers by their orders, in plain code: first and repeat orders, and who came back within how many days. */
export async function countCustomers(rows: Rows) {
  const orders = await rows(
    `select lower(email) as email, placed_at, left_paise::float8 / 100 as charged, order_id from order_row
     where status not in ('waiting_for_payment', 'cancelled') and not replacement order by placed_at, order_id`,
  )
  const people = [...Map.groupBy(orders, ({ email }) => email as string).values()]
  const dayOf = (order: Row | undefined): number =>
    order ? Date.parse(indianDay(order.placed_at).day) / 86_400_000 : Number.POSITIVE_INFINITY
  const within = (days: number): number =>
    people.filter(([first, second]) => dayOf(second) - dayOf(first) <= days).length
  const sum = (list: Row[]): number => list.reduce((all, { charged }) => all + charged, 0)
  const share = (part: number, whole: number): number => Math.round((part * 1000) / whole) / 10
  return {
    first: people.length,
    again: orders.length - people.length,
    share: share(orders.length - people.length, orders.length),
    firstSales: sum(people.map(([first]) => first as Row)),
    againSales: sum(people.flatMap(([, ...again]) => again)),
    back30: share(within(30), people.length),
    back90: share(within(90), people.length),
    back365: share(within(365), people.length),
    orders: orders.length,
    spent: sum(orders),
  }
}
