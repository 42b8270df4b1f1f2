import { randomUUID } from 'node:crypto'
import type { DeskChannel, DeskPayment, OrderChannel } from '#domain/orders/order-channel.ts'
import { Refusal } from '#domain/refusal.ts'
import { transaction } from '#server/db/transaction.ts'
import { type DemoOrder, makeCart, type ShelfItem } from '#server/demo/demo-cart.ts'
import type { DemoCustomer } from '#server/demo/demo-people.ts'
import { act as pressSandbox, type SandboxOutcome } from '#server/gateways/sandbox-acts.ts'
import { findEntry, setOnlineMethod } from '#server/gateways/sandbox-payment-store.ts'
import type { Principal } from '#server/http/visitor.ts'
import { packingLife } from './packing-life.ts'
import { day, hour, inHours, minute, type Row, type World } from './world.ts'

export type Shopper = DemoCustomer & { principal: Principal | null }
export type OrderInLife = { id: string; number: string; shopper: Shopper; domestic: boolean }

/** What lets customers order. */
export type OrderLife = ReturnType<typeof orderLife>

/** Returns the customer of an account; null for one that is none of these. */
export const principalOf = (shoppers: readonly Shopper[], accountId: string): Principal | null =>
  shoppers.find(({ principal }) => principal?.id === accountId)?.principal ?? null

/** Days after which the hub looks for boxes that became complete. */
const packedAtTheLatest = [4, 8, 16, 32] as const
const methods = ['upi', 'upi', 'card', 'wallet'] as const

/** The same order as an admin types it for a customer: paid on delivery, or in cash on the counter. */
function atDesk({ principal, language }: Shopper, channel: DeskChannel, cart: Record<string, unknown>) {
  const { paymentMethod: _, ...body } = cart
  const payment: DeskPayment = channel === 'counter' ? 'cash' : 'cod'
  return { ...body, language, channel, payment, ...(principal ? { accountId: principal.id } : {}) }
}

/** Returns what orders now and lets the order live: paid, made, packed, sent and delivered, or not. */
export function orderLife(world: World, shelf: readonly ShelfItem[]) {
  const { act, at, draw, now, rows } = world
  const life = packingLife(world)
  let lapsing = 0

  const place = async (shopper: Shopper): Promise<void> => {
    const cart = makeCart(draw, shelf, shopper)
    const channel: OrderChannel =
      cart.method === 'cod' && draw.happens(0.12) ? draw.one(['telephone', 'telephone', 'counter']) : 'web'
    await order(shopper, cart, { channel })
  }

  /** Orders a cart; `outcome`: what becomes of its payment at the gateway. Returns the order, if anything of it can be sent. */
  const order = async (
    shopper: Shopper,
    { method, body }: DemoOrder,
    { channel = 'web', outcome }: { channel?: OrderChannel; outcome?: SandboxOutcome } = {},
  ): Promise<OrderInLife | undefined> => {
    const answer = (await send(shopper, channel, body)) as Row
    if (!answer) return undefined
    const { id, number } = answer.order
    const placed = { id, number, shopper, domestic: shopper.place.country === 'IN' }
    if (method === 'cod') await confirmed(placed)
    else at(now() + draw.whole(1, 9) * minute, () => pay(placed, answer.payment, { outcome }))
    return placed
  }

  /** Sends the order; what may not be sent there, or is sold out, is left out. */
  const send = async (
    shopper: Shopper,
    channel: OrderChannel,
    body: Record<string, unknown>,
    tries = 3,
  ): Promise<unknown> => {
    const headers = { 'idempotency-key': randomUUID() }
    const { principal, language } = shopper
    try {
      return channel === 'web'
        ? await act('POST /api/orders', principal, { body, headers, language })
        : await act('POST /api/admin/desk-orders', world.people.admins[0], {
            body: atDesk(shopper, channel, body),
            headers,
          })
    } catch (error) {
      if (!(error instanceof Refusal) || tries === 0) throw error
      if (error.code === 'quote/expired')
        return send(shopper, channel, { ...body, serviceId: 'garud-express/express' }, 0)
      const wrong = JSON.stringify(error.details)
      const items = (body.items as { productId: string }[]).filter(({ productId }) => !wrong.includes(`"${productId}"`))
      if (items.length === 0) return undefined
      return send(shopper, channel, { ...body, items }, tries - 1)
    }
  }

  const pay = async (
    order: OrderInLife,
    payment: { id: string; redirectUrl: string },
    { again = false, outcome: wanted }: { again?: boolean; outcome?: SandboxOutcome | undefined } = {},
  ): Promise<void> => {
    const outcome =
      wanted ??
      draw.weighted<SandboxOutcome>([
        ['pay', 90],
        ['decline', again ? 0 : 6],
        ['cancel', again ? 0 : 4],
      ])
    const ref = new URL(payment.redirectUrl).pathname.split('/').at(-1) ?? ''
    await transaction(async () => {
      await setOnlineMethod(ref, draw.one(methods))
      const entry = await findEntry(ref)
      if (entry) await pressSandbox(world.context, entry, outcome)
    })
    await world.deliver()
    const { state } = (await act('POST /api/payments/:id/check', order.shopper.principal, {
      params: { id: payment.id },
      body: {},
    }).catch(() => ({ state: 'unknown' }))) as Row
    await world.deliver()
    const [found] = await rows('select state from customer_order where id = $1', [order.id])
    if (found?.state === 'placed') return confirmed(order)
    if (order.shopper.principal && outcome === 'decline' && state !== 'paid' && draw.happens(0.7))
      at(now() + draw.whole(2, 8) * minute, () => payAgain(order))
  }

  const payAgain = async (order: OrderInLife): Promise<void> => {
    const answer = (await act('POST /api/orders/:id/payments', order.shopper.principal, {
      params: { id: order.id },
      body: { paymentMethod: 'online', expectedTotal: 100_000 },
    })) as Row
    await pay(order, answer.payment, { again: true })
  }

  const confirmed = async (order: OrderInLife): Promise<void> => {
    if (order.shopper.principal && draw.happens(0.02)) at(now() + draw.whole(10, 90) * minute, () => cancel(order))
    const parts = await rows('select id, brand_id from seller_order where order_id = $1 order by position', [order.id])
    for (const part of parts) {
      const answerAt = inHours(now() + draw.whole(15, 420) * minute, 8, 21)
      at(answerAt, () => answer(order, part))
    }
    // A box may become complete without a bag that comes last: a store says no, or units are taken out.
    for (const days of packedAtTheLatest) at(inHours(now() + days * day, 10, 19), () => life.seal(order))
  }

  const cancel = (order: OrderInLife) =>
    act('POST /api/orders/:id/cancel', order.shopper.principal, {
      params: { id: order.id },
      body: { reason: 'customer_changed_mind' },
    }).then(world.deliver)

  const answer = async (order: OrderInLife, { id, brand_id }: Row): Promise<void> => {
    const seller = world.people.sellers.get(brand_id)
    const [part] = await rows('select version, state from seller_order where id = $1', [id])
    if (!seller || part?.state !== 'awaiting_acceptance') return
    const body = { version: part.version }
    if (lapsesToday()) return
    const turn = draw.share()
    // Today's desk has some that nobody answered; of earlier ones an admin has decided.
    if (turn < 0.006) return world.isRecent() ? undefined : void at(now() + 3 * day, () => overrule(order, id, seller))
    if (turn < 0.018) return rejectAll(id, seller, part.version)
    if (turn < 0.028) return reportShortage(order, id, seller, part.version)
    await act('POST /api/seller/parts/:id/accept', seller, { params: { id }, body })
    packLater(order, id, seller)
  }

  const rejectAll = async (id: string, seller: Principal, version: number): Promise<void> => {
    await act('POST /api/seller/parts/:id/reject', seller, {
      params: { id },
      body: { version, reason: { code: 'quality', text: 'The batch of the day did not turn out well.' } },
    })
    await world.deliver()
  }

  /** Of the last days' bags the first few get no answer: their time is over this morning. */
  const lapsesToday = (): boolean => world.isRecent() && lapsing++ < 4

  const packLater = (order: OrderInLife, id: string, seller: Principal): void =>
    at(inHours(now() + draw.whole(3, 34) * hour, 9, 19), () => life.pack(order, id, seller))

  /** An admin reaches the store by telephone and accepts for it. */
  const overrule = async (order: OrderInLife, id: string, seller: Principal): Promise<void> => {
    const [part] = await rows('select version, state from seller_order where id = $1', [id])
    if (part?.state !== 'lapsed') return
    await act('POST /api/seller/parts/:id/accept', world.people.admins[0], {
      params: { id },
      body: { version: part.version },
    })
    packLater(order, id, seller)
  }

  const reportShortage = async (order: OrderInLife, id: string, seller: Principal, version: number): Promise<void> => {
    const lines = await rows('select id, quantity from order_line where seller_order_id = $1 order by id', [id])
    // All that there was: nothing would be left to send.
    if (lines.length === 1 && lines[0].quantity === 1) return rejectAll(id, seller, version)
    const given = lines.map((line, at) => ({ lineId: line.id, quantity: at === 0 ? line.quantity - 1 : line.quantity }))
    await act('POST /api/seller/parts/:id/shortage', seller, {
      params: { id },
      body: { version, reason: { code: 'out_of_stock' }, lines: given },
    })
    const { principal } = order.shopper
    // A guest lets the time for an answer pass.
    if (principal)
      at(now() + draw.whole(1, 10) * hour, async () => {
        const choice = draw.happens(0.8) ? 'go_on' : 'cancel_line'
        await act('POST /api/orders/:id/shortage', principal, {
          params: { id: order.id },
          body: { lines: [{ line: lines[0]?.id, choice }] },
        })
        await world.deliver()
      })
    at(now() + 2 * day, async () => packLater(order, id, seller))
  }

  return { place, order }
}
