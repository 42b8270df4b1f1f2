import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Buyers, Intent, OrderReply } from '#tests/support/guest-buyer.ts'
import type { Happening } from './order-checker.ts'
import { emailOf } from './read-final-state.ts'

export type InsistentBuyers = {
  /** What they saw, in the order they saw it. */
  history: readonly Happening[]
  /** How many orders were confirmed so far, how many of these only when asked again, and how many were paid online. */
  counts(): { confirmed: number; afterDoubt: number; paid: number }
  /** Lets each finish what it has begun, and resolves when all have. */
  finish(): Promise<void>
}

/**
 * Guests who buy one basket after another, so many at once, and pay on the gateway's page what is to be paid online. Whoever gets no answer, or
 * one that says "later", asks again with the same key until there is a plain yes or no. Prices are what `intents` say; money in the history is
 * in paise.
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
      const happening = happeningOf(key, reply)
      history.push(happening)
      if (happening.kind === 'ok' && intent.paymentMethod === 'online') await payUntilTold(intent, key, reply)
      if (happening.kind !== 'info') return
      await sleep(50)
    }
  }
  const payUntilTold = async (intent: Intent, key: string, reply: OrderReply | undefined) => {
    let page = reply?.body.payment?.redirectUrl
    for (;;) {
      // A gateway that was away when the page was to be opened is asked for it again.
      if (page?.includes('/sandbox-gateway/') === false) {
        const again = await buyers.place(intent, { email: emailOf(key), key }).catch(() => undefined)
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
      if (intent) await buyOne(intent)
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

function happeningOf(key: string, reply: OrderReply | undefined): Happening {
  const order = reply?.body.order
  if (reply?.status === 201 && order)
    return { kind: 'ok', key, orderId: order.id, number: order.number, total: Math.round(order.total * 100) }
  const isLater = !reply || reply.status >= 500 || reply.status === 429 || reply.body.code === 'idempotency/in-progress'
  return isLater ? { kind: 'info', key } : { kind: 'refused', key, status: reply.status }
}
