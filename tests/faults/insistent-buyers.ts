import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Buyers, Intent, OrderReply } from '#tests/support/guest-buyer.ts'
import type { Happening } from './order-checker.ts'
import { emailOf } from './read-final-state.ts'

export type InsistentBuyers = {
  /** The observations of the buyers, in their order. */
  history: readonly Happening[]
  /** The number of orders confirmed so far, of those confirmed only on a retry, and of those paid online. */
  counts(): { confirmed: number; afterDoubt: number; paid: number }
  /** Lets each buyer finish their current order, and resolves when all have. */
  finish(): Promise<void>
}

/**
 * Runs guests who buy one cart after another, in parallel, and pay online orders on the gateway's page. A request
 * without a response, or with a temporary refusal, is retried with the same key until it is accepted or refused.
 * `perSecond` limits the orders of all together; without it each buyer orders as soon as they can. Prices are the ones in
 * `intents`; money in the history is in paise.
 */
export function startInsistentBuyers(
  buyers: Buyers,
  intents: readonly Intent[],
  { atOnce, perSecond }: { atOnce: number; perSecond?: number | undefined },
): InsistentBuyers {
  const history: Happening[] = []
  let going = true
  let turn = 0
  const buyOne = async (intent: Intent) => {
    const key = randomUUID()
    history.push({ kind: 'invoke', key, lines: intent.items, total: Math.round(intent.expectedTotal * 100) })
    for (;;) {
      const reply = await buyers.placeOrder(intent, { email: emailOf(key), key }).catch(asError)
      const happening = happeningOf(key, reply)
      history.push(happening)
      if (!(reply instanceof Error) && happening.kind === 'ok' && intent.paymentMethod === 'online')
        await payUntilConfirmed(intent, key, reply)
      if (happening.kind !== 'info') return
      await sleep(50)
    }
  }
  const payUntilConfirmed = async (intent: Intent, key: string, reply: OrderReply) => {
    let page = reply.body.payment?.redirectUrl
    for (;;) {
      // A gateway that was unavailable when the payment page was opened is requested again.
      if (page?.includes('/sandbox-gateway/') === false) {
        const again = await buyers.placeOrder(intent, { email: emailOf(key), key }).catch(() => undefined)
        page = again?.body.payment?.redirectUrl ?? page
      }
      const status = page ? await buyers.pay(page).catch(() => undefined) : undefined
      if (status === 303) return void history.push({ kind: 'paid', key })
      await sleep(50)
    }
  }
  const buyOn = async () => {
    while (going) {
      const intent = intents[turn++ % intents.length]
      const nextAt = performance.now() + (perSecond ? (atOnce / perSecond) * 1_000 : 0)
      if (intent) await buyOne(intent)
      await sleep(Math.max(0, nextAt - performance.now()))
    }
  }
  const all = Array.from({ length: atOnce }, buyOn)
  return {
    history,
    counts: () => {
      const doubted = new Set(history.flatMap(({ kind, key }) => (kind === 'info' ? [key] : [])))
      const confirmed = history.filter(({ kind }) => kind === 'ok')
      return {
        confirmed: confirmed.length,
        afterDoubt: confirmed.filter(({ key }) => doubted.has(key)).length,
        paid: history.filter(({ kind }) => kind === 'paid').length,
      }
    },
    finish: async () => {
      going = false
      await Promise.all(all)
    },
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

function happeningOf(key: string, reply: OrderReply | Error): Happening {
  if (reply instanceof Error) return { kind: 'info', key, instead: reply.message }
  const { order } = reply.body
  if (reply.status === 201 && order)
    return { kind: 'ok', key, orderId: order.id, number: order.number, total: Math.round(order.total * 100) }
  const isLater = reply.status >= 500 || reply.status === 429 || reply.body.code === 'idempotency/in-progress'
  const instead = `${reply.status} ${reply.body.code ?? 'of the proxy'}`
  return isLater ? { kind: 'info', key, instead } : { kind: 'refused', key, status: reply.status }
}

/** Says what came instead of answers, the most frequent first; nothing when every request was answered. */
export function describeDoubts(history: readonly Happening[]): string {
  const counts = new Map<string, number>()
  for (const each of history) if (each.kind === 'info') counts.set(each.instead, (counts.get(each.instead) ?? 0) + 1)
  if (counts.size === 0) return ''
  const described = [...counts].sort(([, one], [, other]) => other - one).map(([what, count]) => `${count} × ${what}`)
  return ` Instead of an answer: ${described.join(', ')}.`
}
