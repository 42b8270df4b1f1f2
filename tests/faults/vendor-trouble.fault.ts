import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startLocalRazorpay } from '#tests/support/local-razorpay.ts'
import { createVisitor, type ShopVisitor } from '#tests/support/open-shop.ts'
import { postOrder } from '#tests/support/order-shop.ts'
import { type LocalVendor, sendWebhook, type VendorFaults } from '#tests/support/vendor-server.ts'
import { medianOf, type Result } from '../../bench/benchmark.ts'
import { type Answered, buyOn, p99, type RushedShop, withRushedShop } from './rushed-shop.ts'

export const name = 'vendor-trouble'
/** `src/server/payments/vendors.test.ts` covers the messages that a shopper sees in each failure. */
export const leftOutOfTests = true

const troubles: [string, VendorFaults][] = [
  ['does not answer', { delayMs: 60_000 }],
  ['answers with faults', { status: 503 }],
  ['breaks every line', { hangsUp: true }],
]
const inOrder: VendorFaults = { delayMs: 0, status: 0, hangsUp: false }
const cashAtOnce = 4
const onlinePerSecond = 2
/**
 * A busy machine causes shorter pauses, and an unresponsive vendor much longer ones: a pause of this length in a
 * transaction is a call inside it.
 */
const mostIdleMs = 1_000
const mostKnownMs = 300_000

type Online = { guest: ShopVisitor; orderId: string; paymentId: string; page: string; total: number }

/**
 * Makes the payment vendor fail for ten minutes: cash orders continue, and every online order ends correctly
 * (docs/spec/reliability.md#R16).
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const seconds = small ? 4 : 200
  const vendor = await startLocalRazorpay()
  try {
    return await withRushedShop(64, (shop) => judge(shop, vendor, seconds), { env: vendor.settings })
  } finally {
    await vendor.close()
  }
}

async function judge(shop: RushedShop, vendor: LocalVendor, seconds: number): Promise<Result> {
  const broken: string[] = []
  const intent = await shop.buyers.decide([{ productId: 'methi-khakhra', quantity: 1 }])
  const few = { guests: cashAtOnce, seconds }
  const watch = await watchIdle(shop)
  const buyBoth = () =>
    Promise.all([buyOn(shop, intent, few), beginOnline(shop.url, seconds * onlinePerSecond, 1 / onlinePerSecond)])
  // The control run has the same number of guests who pay online.
  const [calmBefore, before] = await buyBoth()
  const paidAway: Online[] = []
  const begunAway: Online[] = []
  const cash: Answered[] = []
  for (const [at, [, faults]] of troubles.entries()) {
    Object.assign(vendor.faults, inOrder, faults)
    // A third of those who already have their payment page pay now; the shop cannot be notified.
    const paying = before.filter((_, turn) => turn % troubles.length === at)
    for (const each of paying) vendor.pay(each.page)
    paidAway.push(...paying)
    const [paid, begun] = await buyBoth()
    cash.push(...paid)
    begunAway.push(...begun)
    for (const each of begun.slice(0, 5)) broken.push(...(await checkShownState(each, ['unpaid', 'pending'])))
    for (const each of paying.slice(0, 5)) broken.push(...(await checkShownState(each, ['pending', 'unpaid'])))
  }
  Object.assign(vendor.faults, inOrder)
  for (const { page } of begunAway)
    if (!page.includes('/payment-callback?')) broken.push(`Who could not pay was sent to ${page}.`)

  const recovered = performance.now()
  for (const each of begunAway) broken.push(...(await payNow(shop, vendor, each)))
  const known = await waitUntilKnown(shop, [...paidAway, ...begunAway], recovered)
  broken.push(...known.broken, ...(await compareMoney(shop, [...paidAway, ...begunAway])))
  // Ten minutes of orders enlarge a shop's tables and slow every order slightly, so half of the quiet time comes
  // afterwards.
  const [calmAfter] = await buyBoth()
  const quiet = [...calmBefore, ...calmAfter]
  broken.push(...(await watch.stop()))
  for (const { reply } of [...quiet, ...cash])
    if (reply.status !== 201) broken.push(`Who paid in cash was told ${reply.status} ${JSON.stringify(reply.body)}.`)
  const [calm, underLoad] = [medianOf(quiet.map(({ ms }) => ms)), medianOf(cash.map(({ ms }) => ms))]
  return {
    how:
      `PostgreSQL with fsync on, Razorpay ${troubles.map(([what]) => what).join(', ')}, ${seconds} s each. ${cashAtOnce} guests at once pay in cash and ${onlinePerSecond} a second ` +
      `want to pay online: ${cash.length} cash orders (${quiet.length} in as long as each trouble before and after, when all was well), ${begunAway.length} online orders begun meanwhile, of which each is told to try again and is paid ` +
      `afterwards, and ${paidAway.length} begun before whose page was paid meanwhile without a word to the shop. All are confirmed and booked to the paisa.`,
    measures: [
      { name: 'cash order, p50, in quiet', unit: 'ms', runs: [calm] },
      { name: 'cash order, p50, in trouble', unit: 'ms', runs: [underLoad] },
      { name: 'cash order, p99, in quiet', unit: 'ms', runs: [p99(quiet)] },
      { name: 'cash order, p99, in trouble', unit: 'ms', runs: [p99(cash)] },
      { name: 'ratio of the two', unit: '× its own quiet', runs: [p99(cash) / p99(quiet)], atMost: 1.2 },
      { name: 'longest from recovery to known', unit: 's', runs: [known.longestMs / 1000], atMost: mostKnownMs / 1000 },
    ],
    broken,
  }
}

/** Places online orders at a fixed interval in seconds. */
async function beginOnline(url: string, count: number, everySeconds: number): Promise<Online[]> {
  const begin = async (turn: number): Promise<Online> => {
    await sleep(turn * everySeconds * 1000)
    const guest = createVisitor(url, url)
    const { status, body } = await postOrder(guest, { paymentMethod: 'online' })
    if (status !== 201) throw new Error(`an online order was told ${status}: ${JSON.stringify(body)}`)
    const { order, payment } = body
    return { guest, orderId: order.id, paymentId: payment.id, page: payment.redirectUrl, total: order.total }
  }
  return Promise.all(Array.from({ length: count }, (_, turn) => begin(turn)))
}

/** The allowed statuses of the page after payment; it never says that the payment failed. */
async function checkShownState({ guest, paymentId }: Online, states: readonly string[]): Promise<string[]> {
  const { status, body } = await guest.post(`/api/payments/${paymentId}/check`, {})
  return status === 200 && states.includes(body.state)
    ? []
    : [`Who came back was told ${status} ${JSON.stringify(body)}.`]
}

/** Returns after the recovery, gets a page and pays it; the shop receives every second webhook event. */
async function payNow({ url }: RushedShop, vendor: LocalVendor, online: Online): Promise<string[]> {
  const input = { paymentMethod: 'online', expectedTotal: online.total }
  const { status, body } = await online.guest.post(`/api/orders/${online.orderId}/payments`, input)
  const page = body.payment?.redirectUrl
  if (status !== 201 || typeof page !== 'string') return [`Who tried again was told ${status} ${JSON.stringify(body)}.`]
  if (!vendor.isOpen(page)) return [`Who tried again was sent to ${page}, which cannot be paid.`]
  const { ref } = vendor.pay(page)
  if (online.paymentId.charCodeAt(online.paymentId.length - 1) % 2 === 0)
    await sendWebhook(url, vendor.name, vendor.webhook(ref))
  return []
}

/** Waits until every order is confirmed. */
async function waitUntilKnown({ database }: RushedShop, all: readonly Online[], since: number) {
  const ids = all.map(({ orderId }) => orderId)
  for (;;) {
    const { rows } = await database.query<{ left: number }>(
      `select count(*)::int as left from customer_order where id = any($1) and state <> 'placed'`,
      [ids],
    )
    const left = rows[0]?.left ?? 0
    const longestMs = performance.now() - since
    if (left === 0) return { longestMs, broken: [] }
    if (longestMs > mostKnownMs) return { longestMs, broken: [`${left} paid orders are not known to be paid.`] }
    await sleep(1_000)
  }
}

/** Checks that each order was charged its total once, and that the ledger agrees. */
async function compareMoney({ database }: RushedShop, all: readonly Online[]): Promise<string[]> {
  const { rows } = await database.query<{ id: string; captured: number; booked: number; sum: number }>(
    `select o.id,
       (select coalesce(sum(captured_paise), 0)::int from payment where order_id = o.id) as captured,
       (select coalesce(-sum(amount_paise), 0)::int from ledger_entry where order_id = o.id and account = 'gateway') as booked,
       (select coalesce(sum(amount_paise), 0)::int from ledger_entry where order_id = o.id) as sum
     from customer_order o where o.id = any($1)`,
    [all.map(({ orderId }) => orderId)],
  )
  const totals = new Map(all.map(({ orderId, total }) => [orderId, Math.round(total * 100)]))
  return rows.flatMap(({ id, captured, booked, sum }) =>
    captured === totals.get(id) && booked === captured && sum === 0
      ? []
      : [
          `An order of ${totals.get(id)} paise was charged ${captured}, booked ${booked}, and its ledger sums to ${sum}.`,
        ],
  )
}

/**
 * Checks continuously for a transaction that waits for something other than the database (no provider call inside
 * one).
 */
async function watchIdle({ database }: RushedShop): Promise<{ stop: () => Promise<string[]> }> {
  const own = new pg.Client({ connectionString: connectionOf(database) })
  await own.connect()
  const found: string[] = []
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await own.query<{ query: string; ms: number }>(
        `select query, extract(epoch from clock_timestamp() - state_change) * 1000 as ms from pg_stat_activity
         where state like 'idle in transaction%' and clock_timestamp() - state_change > $1 * interval '1 ms'`,
        [mostIdleMs],
      )
      for (const { query, ms } of rows)
        found.push(`A transaction was left open for ${Math.round(Number(ms))} ms after: ${query}`)
      await sleep(25)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await watching
      await own.end()
      return [...new Set(found)]
    },
  }
}

const connectionOf = ({ host, port, user, database }: pg.Client): string =>
  `postgres://${user ?? ''}@${encodeURIComponent(host)}:${port}/${database ?? ''}`
