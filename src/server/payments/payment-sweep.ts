import { inArray, sql } from 'drizzle-orm'
import { waitingPayments } from '#domain/payment-flow.ts'
import type { Database } from '#server/db/database.ts'
import { payment } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { PaymentGateway } from '#server/gateways/payment-gateway.ts'
import type { House } from '#server/house.ts'
import { type Rounds, startRounds } from '#server/jobs/rounds.ts'
import { expireUnpaid, mostGivenUp } from './expire-unpaid.ts'
import { lookAtAttempt } from './look-at-attempt.ts'
import { returnLateMoney } from './return-late-money.ts'

const pauseMilliseconds = 10_000
/** With more waiting than one round looks at, as after a rush or an outage, the next follows soon. */
const busyPauseMilliseconds = 100
const batch = 20
/** So many lots are looked at in one round; a stopping shop waits for no longer than that. */
const mostBatches = 20
const atOnce = 4
const mostUnanswered = 3

/**
 * Looks again and again for what no notice told: paid attempts, holds that are over, money to give back. With every notice lost, a paid
 * order is still found within a minute (reliability R5 asks for five). Several processes may sweep at once.
 */
export const startPaymentSweep = (house: House, database: Database): Rounds =>
  startRounds(house, database, {
    first: pauseMilliseconds,
    round: async () => {
      // One that is away must not keep the others waiting.
      const more = await Promise.all(house.gateways.map((gateway) => sweepPayments(house, gateway)))
      return more.includes(true) ? busyPauseMilliseconds : pauseMilliseconds
    },
    failed: 'the payment sweep could not finish',
    restWhenFailed: pauseMilliseconds,
  })

/** One round at one gateway. Gives whether more wait than it has looked at. */
export async function sweepPayments(house: House, gateway: PaymentGateway): Promise<boolean> {
  let more = true
  for (let lot = 0; more && lot < mostBatches; lot++) more = await lookAtWaiting(house, gateway)
  const given = await expireUnpaid(house)
  await returnLateMoney(house, gateway)
  return more || given === mostGivenUp
}

const isWaitingStill = inArray(payment.state, [...waitingPayments])

/**
 * Claims the attempts that are due to be looked at, and puts off their next look: soon while somebody may be paying, seldom once the attempt
 * was given up, never after a day. A page whose attempt was given up is closed, so that nobody pays it late. Gives whether more may be due.
 */
async function lookAtWaiting(house: House, gateway: PaymentGateway): Promise<boolean> {
  const { rows } = await db().execute<{ gateway_ref: string; waits: boolean }>(sql`
    update payment set look_at = case
        when ${isWaitingStill} then now() + interval '20 seconds'
        when created_at > now() - interval '1 day' then now() + interval '5 minutes'
      end
    where id in (
      select id from payment where look_at <= now() and gateway = ${gateway.name} and gateway_ref is not null
      order by look_at limit ${batch} for update skip locked)
    returning gateway_ref, ${isWaitingStill} as waits`)
  let unanswered = 0
  const look = async ({ gateway_ref: ref, waits }: (typeof rows)[number]): Promise<void> => {
    if ((await lookAtAttempt(house, { ref, gateway, closesOpen: !waits })) === 'unanswered') unanswered++
  }
  for (let from = 0; from < rows.length; from += atOnce) {
    // Whoever does not answer is left alone until the next look.
    if (unanswered >= mostUnanswered) return false
    await Promise.all(rows.slice(from, from + atOnce).map(look))
  }
  return rows.length === batch
}
