import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { pollGateway } from '#server/payments/payment-polling.ts'
import { queryAgain } from '#tests/support/query-again.ts'
import { openOrderShop, postOrder } from './order-shop.ts'
import { pressSandbox } from './press-sandbox.ts'
import {
  compare,
  expectThat,
  goods,
  type LivingShop,
  type OrderModel,
  type Real,
  type RealOrder,
  type ShopModel,
} from './shop-model.ts'
import { workerContext } from './worker-context.ts'

type Step = fc.AsyncCommand<ShopModel, Real>

const firstStock = 6
const secret = 'a secret that shop and sweep share, long enough'

export async function openLivingShop(): Promise<LivingShop> {
  const shop = await openOrderShop({ SESSION_SECRET: secret })
  const app = workerContext(shop.origin, {}, secret)
  return {
    shop,
    rows: async (sql, values = []) => (await queryAgain(shop.database.pool, sql, values)).rows,
    pollPayments: async () => {
      for (const gateway of app.gateways) await shop.database.run(() => pollGateway(app, gateway))
    },
    close: () => shop.close(),
  }
}

/**
 * Runs random steps on a few orders (place, place again with the same key, at a stale price, pay, decline, let the
 * time pass, cancel a line or all, pay too late, restock, change a price), and compares each step with a model of the
 * shop (docs/spec/reliability.md#R21). Throws with the shortest sequence that differs.
 */
export async function liveRandomly(app: LivingShop, { lives, seed }: { lives: number; seed: number }): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 14 }), async (commands) => {
      await app.rows('update product set stock = $1 where id = any($2)', [firstStock, [...goods]])
      const begin = () => ({
        model: { stock: new Map(goods.map((id) => [id, firstStock])), orders: [] } as ShopModel,
        real: { app, orders: [] } as Real,
      })
      await fc.asyncModelRun(begin, commands)
    }),
    { numRuns: lives, seed },
  )
}

const wanted = fc.tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }))
const turn = fc.nat(30)

const steps: fc.Arbitrary<Step>[] = [
  fc.tuple(wanted, fc.boolean(), fc.boolean()).map((step) => placing(...step)),
  fc.tuple(wanted, fc.boolean(), fc.boolean()).map((step) => placing(...step)),
  fc.constant(null).map(placingAtAnOldPrice),
  turn.map(paying),
  turn.map(declining),
  turn.map(lettingTimePass),
  fc.tuple(turn, fc.option(fc.nat(2))).map((step) => cancelling(...step)),
  turn.map(payingTooLate),
  fc.tuple(fc.nat(2), fc.integer({ min: 0, max: 6 })).map((step) => restocking(...step)),
]

const itemsOf = (quantities: readonly number[]) =>
  goods.flatMap((productId, at) => {
    const quantity = quantities[at] ?? 0
    return quantity > 0 ? [{ productId, quantity }] : []
  })

/** Runs a named step, followed by the comparison. */
function step(
  text: string,
  may: (model: ShopModel) => boolean,
  run: (model: ShopModel, real: Real) => Promise<void>,
): Step {
  return {
    check: may,
    run: async (model, real) => {
      await run(model, real)
      await compare(model, real)
    },
    toString: () => text,
  }
}

function placing(quantities: readonly number[], isOnline: boolean, isPressedTwice: boolean): Step {
  const items = itemsOf(quantities)
  return step(
    `place ${quantities} ${isOnline ? 'online' : 'in cash'}${isPressedTwice ? ' twice' : ''}`,
    always,
    async (model, real) => {
      const guest = real.app.shop.visitor()
      const key = randomUUID()
      const press = () => postOrder(guest, { items, paymentMethod: isOnline ? 'online' : 'cod' }, key)
      const [answer, again] = await Promise.all([press(), isPressedTwice ? press() : undefined])
      const isEnough = items.every(({ productId, quantity }) => (model.stock.get(productId) ?? 0) >= quantity)
      if (!isEnough)
        return expectThat(
          answer.body.code === 'product/out-of-stock',
          `${answer.status} ${answer.body.code} for too much`,
        )
      const sure = answer.status === 201 ? answer : ((await again) ?? answer)
      expectThat(sure.status === 201, `an order was told ${sure.status} ${JSON.stringify(sure.body)}`)
      const once = await press()
      expectThat(once.body.order?.id === sure.body.order.id, 'the same key gave another order')
      for (const { productId, quantity } of items) take(model, productId, quantity)
      const left = new Map(items.map(({ productId, quantity }) => [productId, quantity]))
      model.orders.push({ state: isOnline ? 'waiting' : 'placed', isOnline, isPaid: false, left, hasLapsed: false })
      const { order, payment } = sure.body
      real.orders.push({ id: order.id, total: order.total, guest, payment: payment?.id, page: payment?.redirectUrl })
    },
  )
}

/** The price rises between display and submission: the request is refused, and nothing is placed. */
function placingAtAnOldPrice(): Step {
  return step('place at an old price', always, async (_model, real) => {
    const guest = real.app.shop.visitor()
    const items = [{ productId: goods[0], quantity: 2 }]
    const seen = await guest.post('/api/cart/price', {
      items,
      destination: { country: 'IN', pincode: '380009', state: 'Gujarat' },
      serviceId: 'dodi-logistics/standard',
      paymentMethod: 'cod',
    })
    await real.app.rows('update product set price_paise = price_paise + 100 where id = $1', [goods[0]])
    const { status } = await postOrder(guest, { items, expectedTotal: seen.body.total })
    await real.app.rows('update product set price_paise = price_paise - 100 where id = $1', [goods[0]])
    expectThat(status === 409, `an order at an old price was told ${status}`)
  })
}

function paying(which: number): Step {
  return step(`pay ${which}`, hasAny(isWaiting), async (model, real) => {
    const [order, actual] = nth(model, real, which, isWaiting)
    await press(real, actual, 'pay')
    await come(real, actual)
    Object.assign(order, { state: 'placed', isPaid: true })
  })
}

function declining(which: number): Step {
  return step(`decline ${which}`, hasAny(isWaiting), async (model, real) => {
    const [, actual] = nth(model, real, which, isWaiting)
    await press(real, actual, 'decline')
    await come(real, actual)
    const { status, body } = await actual.guest.post(`/api/orders/${actual.id}/payments`, {
      paymentMethod: 'online',
      expectedTotal: actual.total,
    })
    expectThat(status === 201, `another try was told ${status} ${JSON.stringify(body)}`)
    Object.assign(actual, { payment: body.payment.id, page: body.payment.redirectUrl })
  })
}

function lettingTimePass(which: number): Step {
  return step(`let the time of ${which} pass`, hasAny(isWaiting), async (model, real) => {
    const [order, actual] = nth(model, real, which, isWaiting)
    await real.app.rows(
      `update payment set hold_until = now() - interval '1 second', next_check_at = now() where order_id = $1`,
      [actual.id],
    )
    await real.app.pollPayments()
    for (const [id, quantity] of order.left) take(model, id, -quantity)
    Object.assign(order, { state: 'cancelled', hasLapsed: true })
  })
}

function cancelling(which: number, line: number | null): Step {
  return step(`cancel ${line === null ? 'all' : `line ${line}`} of ${which}`, hasAny(isPlaced), async (model, real) => {
    const [order, actual] = nth(model, real, which, isPlaced)
    const left = [...order.left.keys()]
    const productId = line === null ? undefined : left[line % left.length]
    const { status, body } = await actual.guest.post(`/api/orders/${actual.id}/cancel`, {
      reason: 'changed my mind',
      ...(productId ? { lines: [productId] } : {}),
    })
    expectThat(status === 200, `cancelling was told ${status} ${JSON.stringify(body)}`)
    giveBack(model, order, productId)
    if (order.left.size === 0) order.state = 'cancelled'
  })
}

/**
 * Pays an expired order on its saved payment page: when only the time has passed and everything is still in stock,
 * the order is restored; otherwise the payment is refunded.
 */
function payingTooLate(which: number): Step {
  const isOver = ({ state, isOnline }: OrderModel) => state === 'cancelled' && isOnline
  return step(`pay ${which} too late`, hasAny(isOver), async (model, real) => {
    const [order, actual] = nth(model, real, which, isOver)
    await press(real, actual, 'pay')
    await come(real, actual)
    const isThere = [...order.left].every(([id, quantity]) => (model.stock.get(id) ?? 0) >= quantity)
    if (!order.hasLapsed || order.isPaid || !isThere) return
    for (const [id, quantity] of order.left) take(model, id, quantity)
    Object.assign(order, { state: 'placed', isPaid: true, hasLapsed: false })
  })
}

function restocking(which: number, stock: number): Step {
  const id = goods[which % goods.length] ?? goods[0]
  return step(`restock ${id} to ${stock}`, always, async (model, real) => {
    await real.app.rows('update product set stock = $2 where id = $1', [id, stock])
    model.stock.set(id, stock)
  })
}

const always = () => true
const isWaiting = ({ state }: OrderModel) => state === 'waiting'
const isPlaced = ({ state }: OrderModel) => state === 'placed'
const hasAny = (such: (order: OrderModel) => boolean) => (model: ShopModel) => model.orders.some(such)

function nth(
  model: ShopModel,
  real: Real,
  which: number,
  such: (order: OrderModel) => boolean,
): [OrderModel, RealOrder] {
  const positions = model.orders.flatMap((order, at) => (such(order) ? [at] : []))
  const at = positions[which % positions.length] ?? 0
  return [model.orders[at] as OrderModel, real.orders[at] as RealOrder]
}

const take = ({ stock }: ShopModel, id: string, quantity: number) => stock.set(id, (stock.get(id) ?? 0) - quantity)

function giveBack(model: ShopModel, order: OrderModel, only?: string): void {
  for (const [id, quantity] of order.left) {
    if (only !== undefined && id !== only) continue
    take(model, id, -quantity)
    order.left.delete(id)
  }
}

/** Submits a button of the sandbox's page. */
const press = ({ app }: Real, { page = '' }: RealOrder, outcome: string) =>
  pressSandbox(app.shop, page, { outcome, onlineMethod: 'upi' })

/** Returns from the payment page. */
const come = (_real: Real, { guest, payment }: RealOrder) => guest.post(`/api/payments/${payment}/check`, {})
