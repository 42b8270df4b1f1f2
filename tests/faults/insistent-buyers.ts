import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Buyers, Intent, OrderReply } from '#tests/support/guest-buyer.ts'
import type { Happening } from './order-checker.ts'
import { emailOf } from './read-final-state.ts'

export type InsistentBuyers = {
  /** What they saw, in the order they saw it. */
  history: readonly Happening[]
  /** How many orders were confirmed so far, and how many of these only when asked again. */
  counts(): { confirmed: number; afterDoubt: number }
  /** Lets each finish what it has begun, and resolves when all have. */
  finish(): Promise<void>
}

/**
 * Guests who buy one basket after another, so many at once. Whoever gets no answer, or one that says "later", asks again with the same
 * key until there is a plain yes or no. Prices are what `intents` say; money in the history is in paise.
 */
export function startInsistentBuyers(buyers: Buyers, intents: readonly Intent[], atOnce: number): InsistentBuyers {
  const history: Happening[] = []
  let going = true
  let turn = 0
  const buyOne = async (intent: Intent) => {
    const key = randomUUID()
    history.push({ kind: 'invoke', key, lines: intent.items, total: Math.round(intent.expectedTotal * 100) })
    for (;;) {
      const reply = await buyers.place(intent, { email: emailOf(key), key }).catch(() => undefined)
      history.push(happeningOf(key, reply))
      if (history.at(-1)?.kind !== 'info') return
      await sleep(50)
    }
  }
  const buyOn = async () => {
    while (going) {
      const intent = intents[turn++ % intents.length]
      if (intent) await buyOne(intent)
    }
  }
  const all = Array.from({ length: atOnce }, buyOn)
  return {
    history,
    counts: () => {
      const doubted = new Set(history.flatMap(({ kind, key }) => (kind === 'info' ? [key] : [])))
      const confirmed = history.filter(({ kind }) => kind === 'ok')
      return { confirmed: confirmed.length, afterDoubt: confirmed.filter(({ key }) => doubted.has(key)).length }
    },
    finish: async () => {
      going = false
      await Promise.all(all)
    },
  }
}

function happeningOf(key: string, reply: OrderReply | undefined): Happening {
  const order = reply?.body.order
  if (reply?.status === 201 && order)
    return { kind: 'ok', key, orderId: order.id, number: order.number, total: Math.round(order.total * 100) }
  const isLater = !reply || reply.status >= 500 || reply.status === 429 || reply.body.code === 'idempotency/in-progress'
  return isLater ? { kind: 'info', key } : { kind: 'refused', key, status: reply.status }
}
