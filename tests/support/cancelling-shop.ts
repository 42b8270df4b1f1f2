import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Answer, Shop, ShopVisitor } from './open-shop.ts'
import { addShelf, itemsOfTwoSellers, meanwhile, openOrderShop, postOrder } from './order-shop.ts'
import { pressSandbox } from './press-sandbox.ts'

export type Placed = { guest: ShopVisitor; id: string; total: number; page: string; payment: string }

/**
 * Opens a shop with a seller and the hub for cancellations before the first test and closes it after the last;
 * restocks before each test. Call it at the start of the file.
 */
export function openCancellingShop() {
  const there = {} as { shop: Shop; seller: ShopVisitor; hub: ShopVisitor }
  beforeAll(async () => {
    const shop = await openOrderShop({ SESSION_SECRET: 'a secret that cancelling shares, long enough' })
    await addShelf(shop)
    Object.assign(there, { shop, seller: await shop.signIn('seller'), hub: await shop.signIn('courier') })
  })
  afterAll(() => there.shop.close())
  beforeEach(() => meanwhile(there.shop, 'update product set stock = 100 where stock <> 100'))

  const rows = async (sql: string, values: unknown[] = []) => (await meanwhile(there.shop, sql, values)).rows
  const one = async (sql: string, values: unknown[] = []) => (await rows(sql, values))[0]
  const stockOf = async (id: string) => (await one('select stock from product where id = $1', [id])).stock

  async function order(input: Record<string, unknown> = {}): Promise<Placed> {
    const guest = there.shop.visitor()
    const { status, body } = await postOrder(guest, { items: itemsOfTwoSellers, ...input })
    expect(status, JSON.stringify(body)).toBe(201)
    const page = body.payment ? new URL(body.payment.redirectUrl).pathname : ''
    return { guest, id: body.order.id, total: body.order.total, page, payment: body.payment?.id ?? '' }
  }

  const pay = ({ page }: Placed) => pressSandbox(there.shop, page, { outcome: 'pay', onlineMethod: 'upi' })

  /** Places an order that is paid online. */
  async function paidOrder(input: Record<string, unknown> = {}): Promise<Placed> {
    const placed = await order({ paymentMethod: 'online', ...input })
    await pay(placed)
    const { body } = await placed.guest.post(`/api/payments/${placed.payment}/check`, {})
    expect(body.state).toBe('paid')
    return placed
  }

  const see = async ({ guest, id }: Placed) => (await guest.get(`/api/orders/${id}`)).body
  const readCancelOptions = ({ guest, id }: Placed, lines: string[] = []): Promise<Answer> =>
    guest.get(`/api/orders/${id}/cancel?${new URLSearchParams(lines.map((line) => ['lines', line]))}`)
  const cancel = ({ guest, id }: Placed, body: Record<string, unknown> = {}): Promise<Answer> =>
    guest.post(`/api/orders/${id}/cancel`, { reason: 'customer_changed_mind', ...body })
  const refundsOf = ({ id }: Placed) => rows('select * from refund where order_id = $1 order by created_at', [id])
  const eventsOf = async ({ id }: Placed): Promise<string[]> =>
    (await rows('select kind from order_event where order_id = $1 order by id', [id])).map(({ kind }) => kind)
  const emailsOf = async ({ id }: Placed, kind: string): Promise<string[]> =>
    (
      await rows(
        `select payload ->> 'audience' as audience from outbox where kind = 'order-email'
          and payload ->> 'orderId' = $1 and payload ->> 'kind' = $2 order by id`,
        [id, kind],
      )
    ).map(({ audience }) => audience)

  /** Returns the amount the order still charges: paid or owed, less refunds made or due. */
  async function assertBooksAgree({ id }: Placed) {
    const { charged, moved } = await one(
      `select (o.total_paise + o.added_delivery_paise - o.returned_delivery_paise - o.returned_cod_fee_paise
          - (select coalesce(sum(returned_paise), 0) from order_line where order_id = o.id))::int as charged,
        (o.total_paise - (select coalesce(sum(amount_paise), 0) from refund where order_id = o.id))::int as moved
       from customer_order o where o.id = $1`,
      [id],
    )
    expect(charged).toBe(moved)
    return charged
  }

  /**
   * Packs the seller order of the demo seller's store, directly in the database where another store's seller has no
   * session.
   */
  const packAll = (placed: Placed, states = 'packed') =>
    meanwhile(
      there.shop,
      'update seller_order set state = $2, packed_grams = 500, version = version + 1 where order_id = $1',
      [placed.id, states],
    )

  return {
    there,
    rows,
    one,
    stockOf,
    order,
    pay,
    paidOrder,
    see,
    readCancelOptions,
    cancel,
    refundsOf,
    eventsOf,
    emailsOf,
    assertBooksAgree,
    packAll,
  }
}
