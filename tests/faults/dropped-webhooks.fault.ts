import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/db/database.ts'
import { databaseOf, fillDatabase, withDatabase } from '#tests/support/filled-database.ts'
import { startLocalRazorpay } from '#tests/support/local-razorpay.ts'
import { createVisitor, type ShopVisitor } from '#tests/support/open-shop.ts'
import { postOrder } from '#tests/support/order-shop.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'
import { type LocalVendor, sendWebhook } from '#tests/support/vendor-server.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import type { Result } from '../../bench/benchmark.ts'
import { findLostPayments, mostMs, type PaidOrder, plantedLostPayments } from './dropped-webhooks-checker.ts'

export const name = 'dropped-webhooks'

const dropped = 0.3
const seed = 20_261_122
const pollMs = 1_000

type Seen = Pick<PaidOrder, 'number' | 'dropped' | 'paidAt' | 'charged'> & {
  orderId: string
  guest: ShopVisitor
  knownAt: number | null
}

/** Loses three of ten webhook events while no shopper returns: the sweep finds the payments (docs/spec/reliability.md#R5). */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const { orders, perSecond } = small ? { orders: 12, perSecond: 2 } : { orders: 600, perSecond: 3 }
  const dataDir = await mkdtemp(join(tmpdir(), 'haatdi-dropped-'))
  const vendor = await startLocalRazorpay()
  const cluster = small ? undefined : await startPostgresCluster({ fsync: true })
  const where: Record<string, string> = cluster ? { DATABASE_URL: cluster.url } : {}
  const env = { ...wideLimits, ...where, ...vendor.settings, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  const config = databaseOf(env)
  await fillDatabase(config, 100_000)
  const shop = await startRunningShop({ env, dataDir })
  try {
    const seen = await payAll(shop.url, vendor, orders, perSecond)
    await shop.stop()
    const ends = await withDatabase(config, (database) => readEnds(database, seen))
    const waits = ends.filter((end) => end.dropped && end.knownAt !== null).map((end) => wait(end))
    const reportedWaits = ends.filter((end) => !end.dropped && end.knownAt !== null).map((end) => wait(end))
    const lost = ends.filter((end) => end.dropped).length
    return {
      how:
        `${orders} orders paid at Razorpay's pages, ${perSecond} each second, on ${small ? 'the embedded database' : 'PostgreSQL'}; ${lost} of their notices ` +
        `never sent (three of ten, seed ${seed}), and no shopper comes back. The shop is asked each second how each order stands. Without a notice the longest wait ` +
        `was ${longest(waits)} s, with one ${longest(reportedWaits)} s. The checker first had to find ${plantedLostPayments.length} planted faults.`,
      measures: [{ name: 'longest from paid to known, no notice', unit: 's', runs: [longest(waits)], atMost: 300 }],
      broken: [...(lost === 0 ? ['Every notice arrived: nothing was tried.'] : []), ...judge(ends)],
    }
  } finally {
    await shop.stop()
    await vendor.close()
    await cluster?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const wait = ({ paidAt, knownAt }: PaidOrder): number => ((knownAt ?? Number.POSITIVE_INFINITY) - paidAt) / 1000
const longest = (waits: readonly number[]): number => Math.round(Math.max(0, ...waits) * 10) / 10

/**
 * Places and pays one order after another at that rate, and resolves when the shop has recorded all payments or the
 * time has run out.
 */
async function payAll(url: string, vendor: LocalVendor, orders: number, perSecond: number): Promise<Seen[]> {
  const seen: Seen[] = []
  const begun = performance.now()
  const drops = randomFrom(seed)
  const paying = Array.from({ length: orders }, async (_, turn) => {
    const isDropped = drops() < dropped
    await sleep((turn * 1000) / perSecond)
    const guest = createVisitor(url, url)
    const { status, body } = await postOrder(guest, { paymentMethod: 'online' })
    if (status !== 201) throw new Error(`the shop answered ${status}: ${JSON.stringify(body)}`)
    const { ref } = vendor.pay(body.payment.redirectUrl)
    const { order } = body
    const charged = Math.round(order.total * 100)
    const paidAt = performance.now() - begun
    seen.push({ number: order.number, orderId: order.id, guest, dropped: isDropped, paidAt, charged, knownAt: null })
    if (!isDropped) await sendWebhook(url, vendor.name, vendor.webhook(ref))
  })
  const all = Promise.all(paying)
  let isOver = false
  const watching = watch(
    seen,
    () => performance.now() - begun,
    () => isOver,
  )
  await all.finally(() => {
    isOver = true
  })
  await watching
  return seen
}

/** Requests each unconfirmed order every second, until all are confirmed or the last one has timed out. */
async function watch(seen: readonly Seen[], now: () => number, isOver: () => boolean): Promise<void> {
  for (;;) {
    const open = seen.filter(({ knownAt }) => knownAt === null)
    await Promise.all(
      open.map(async (each) => {
        const { body } = await each.guest.get(`/api/orders/${each.orderId}`)
        if (body.status === 'confirmed') each.knownAt = now()
      }),
    )
    const isLate = seen.every(({ paidAt, knownAt }) => knownAt !== null || now() - paidAt > mostMs)
    if (isOver() && isLate) return
    await sleep(pollMs)
  }
}

async function readEnds({ pool }: Database, seen: readonly Seen[]): Promise<PaidOrder[]> {
  const { rows } = await pool.query<{ id: string; captured: number; placed: number; booked: number }>(
    `select o.id,
      (select coalesce(sum(captured_paise), 0)::int from payment where order_id = o.id) as captured,
      (select count(*)::int from order_event where order_id = o.id and kind = 'order_placed') as placed,
      (select coalesce(-sum(amount_paise), 0)::int from ledger_entry where order_id = o.id and account = 'gateway') as booked
    from customer_order o`,
  )
  const stored = new Map(rows.map((row) => [row.id, row]))
  return seen.map(({ guest: _, orderId, ...each }) => {
    const { captured = 0, placed = 0, booked = 0 } = stored.get(orderId) ?? {}
    return { ...each, captured, placedEvents: placed, booked }
  })
}

/** Returns the broken promises and, as a control, the planted faults that the checker misses. */
function judge(ends: readonly PaidOrder[]): string[] {
  const broken = findLostPayments(ends)
  const [good] = ends
  if (broken.length > 0 || !good) return broken
  return plantedLostPayments.flatMap(([fault, plant]) =>
    findLostPayments([plant(good)]).length > 0 ? [] : [`The checker did not see ${fault}.`],
  )
}

/** Pseudo-random numbers below one, repeatable with the same seed. */
function randomFrom(from: number): () => number {
  let state = from >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
