import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isLanguage, type Language } from '#domain/language/language.ts'
import type { Needs } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { transaction } from '#server/db/transaction.ts'
import { act as pressSandbox } from '#server/gateways/sandbox-acts.ts'
import { findEntry } from '#server/gateways/sandbox-payment-store.ts'
import type { Principal } from '#server/http/visitor.ts'
import { translate } from '#server/translate.ts'
import type { ActAs } from './act-as.ts'
import { findAnyCustomer, listShelf } from './busy-hour-store.ts'
import { makeCart } from './demo-cart.ts'
import type { DemoCustomer } from './demo-people.ts'
import { drawFrom } from './draw.ts'

const orders = 40
const pauseMs = 3_000
/** Of so many customers one writes after ordering: to the store and to support in turn. */
const writesOnceIn = 4

export type BusyHour = { start(): void; stop(): Promise<void> }

/**
 * Returns what lets customers of the year order for two minutes, one after the other, and some of them write to the store or to
 * support; only one hour is busy at a time.
 */
export function createBusyHour(context: Needs<'log' | 'notifyOutbox'>, database: Database, act: ActAs): BusyHour {
  let stopping = new AbortController()
  let running: Promise<void> | undefined
  const run = async (): Promise<void> => {
    let done = 0
    for (let tries = 0; tries < orders && !stopping.signal.aborted; tries++) {
      await database
        .run(async () => {
          const ordered = await orderOnce(context, act)
          if (ordered && done % writesOnceIn === 0) await write(act, ordered, done % (2 * writesOnceIn) === 0)
          if (ordered) done += 1
        })
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

type Ordered = { principal: Principal; language: Language; number: string; productId: string | undefined }

/** Asks the store about a product of the order, or support about the order. */
async function write(act: ActAs, { principal, language, number, productId }: Ordered, isQuestion: boolean) {
  const draw = drawFrom(randomInt(2 ** 31))
  if (isQuestion && productId !== undefined) {
    const body = { text: translate(language, 'demo-bar', draw.one(['busyGift', 'busyDate'] as const)) }
    await act('POST /api/products/:id/questions', principal, { params: { id: productId }, body, language })
    return
  }
  const message = translate(language, 'demo-bar', draw.one(['busyFriday', 'busyNeighbour'] as const))
  const body = { email: principal.email, topic: 'order', orderNumber: number, message }
  await act('POST /api/support/tickets', principal, { body, language })
}

/** Places the order of a customer who came before, and pays it where it is paid online; returns it. */
async function orderOnce(context: Needs<'log' | 'notifyOutbox'>, act: ActAs): Promise<Ordered | undefined> {
  const regular = await findAnyCustomer()
  if (!regular) return undefined
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
  })) as { order: { number: string }; payment?: { redirectUrl: string } }
  const ref = reply.payment && new URL(reply.payment.redirectUrl).pathname.split('/').at(-1)
  if (ref)
    await transaction(async () => {
      const entry = await findEntry(ref)
      if (entry) await pressSandbox(context, entry, 'pay')
    })
  const [first] = body.items as { productId: string }[]
  return { principal, language, number: reply.order.number, productId: first?.productId }
}
