import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isLanguage } from '#domain/language/language.ts'
import type { Needs } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { transaction } from '#server/db/transaction.ts'
import { act as pressSandbox } from '#server/gateways/sandbox-acts.ts'
import { findEntry } from '#server/gateways/sandbox-payment-store.ts'
import type { Principal } from '#server/http/visitor.ts'
import type { ActAs } from './act-as.ts'
import { findAnyCustomer, listShelf } from './busy-hour-store.ts'
import { makeCart } from './demo-cart.ts'
import type { DemoCustomer } from './demo-people.ts'
import { drawFrom } from './draw.ts'

const orders = 40
const pauseMs = 3_000

export type BusyHour = { start(): void; stop(): Promise<void> }

/** Returns what lets customers of the year order for two minutes, one after the other; only one hour is busy at a time. */
export function createBusyHour(context: Needs<'log' | 'notifyOutbox'>, database: Database, act: ActAs): BusyHour {
  let stopping = new AbortController()
  let running: Promise<void> | undefined
  const run = async (): Promise<void> => {
    for (let placed = 0; placed < orders && !stopping.signal.aborted; placed++) {
      await database
        .run(() => orderOnce(context, act))
        .catch((error: unknown) => {
          // Sold out, or not sendable there: the next customer wants something else.
          context.log.debug({ err: error }, 'an order of the busy hour was refused')
        })
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
    running = undefined
  }
  return {
    start: () => {
      running ??= run()
    },
    stop: async () => {
      stopping.abort()
      await running
      stopping = new AbortController()
    },
  }
}

/** Places the order of a customer who came before, and pays it where it is paid online. */
async function orderOnce(context: Needs<'log' | 'notifyOutbox'>, act: ActAs): Promise<void> {
  const regular = await findAnyCustomer()
  if (!regular) return
  const { principal: account, shipping } = regular
  const language = isLanguage(account.language) ? account.language : 'en'
  const principal: Principal = {
    ...account,
    language,
    username: account.username ?? '',
    role: 'user',
    emailVerified: true,
    brandId: null,
    capabilities: [],
    rights: [],
    storeRole: null,
    sessionId: 'busy-hour',
    stepUpAt: null,
    hasRecentStepUp: false,
  }
  const { body } = makeCart(drawFrom(randomInt(2 ** 31)), await listShelf(), {
    shipping: shipping as DemoCustomer['shipping'],
  })
  const reply = (await act('POST /api/orders', principal, {
    body,
    headers: { 'idempotency-key': randomUUID() },
    language,
  })) as { payment?: { redirectUrl: string } }
  const ref = reply.payment && new URL(reply.payment.redirectUrl).pathname.split('/').at(-1)
  if (!ref) return
  await transaction(async () => {
    const entry = await findEntry(ref)
    if (entry) await pressSandbox(context, entry, 'pay')
  })
}
