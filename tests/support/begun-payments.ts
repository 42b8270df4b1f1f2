import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import { pollGateway } from '#server/payments/payment-polling.ts'
import type { Answer, ShopVisitor } from './open-shop.ts'
import { meanwhile, postOrder } from './order-shop.ts'
import { openPaymentShop } from './payment-shop.ts'
import { pressSandbox } from './press-sandbox.ts'

export type Begun = {
  guest: ShopVisitor
  order: { id: string; number: string; total: number }
  payment: string
  page: string
}

/**
 * Opens a shop whose payments are begun at the sandbox gateway, before the first test, and closes it after the last;
 * restocks before each test. Call it at the start of the file.
 */
export function beginPayments() {
  const there = {} as Awaited<ReturnType<typeof openPaymentShop>>
  beforeAll(async () => void Object.assign(there, await openPaymentShop()))
  afterAll(() => there.shop.close())
  beforeEach(() => meanwhile(there.shop, 'update product set stock = 100 where stock <> 100'))

  const pollPayments = () => there.shop.database.run(() => pollGateway(there.context, there.gateway))
  const rows = async (sql: string, values: unknown[] = []) => (await meanwhile(there.shop, sql, values)).rows
  const stockOf = async (id: string) => (await rows('select stock from product where id = $1', [id]))[0].stock

  async function begin(input: Record<string, unknown> = {}): Promise<Begun> {
    const guest = there.shop.visitor()
    const { status, body } = await postOrder(guest, { paymentMethod: 'online', ...input })
    expect(status, JSON.stringify(body)).toBe(201)
    return { guest, order: body.order, payment: body.payment.id, page: new URL(body.payment.redirectUrl).pathname }
  }

  const press = (page: string, outcome: string, onlineMethod = 'upi') =>
    pressSandbox(there.shop, page, { outcome, onlineMethod })

  const check = ({ guest, payment }: Begun): Promise<Answer> => guest.post(`/api/payments/${payment}/check`, {})
  const eventsOf = async ({ order }: Begun): Promise<string[]> =>
    (await rows('select kind from order_event where order_id = $1 order by id', [order.id])).map(({ kind }) => kind)
  const unappliedOf = (begun: Begun) => rows('select * from unapplied_payment where order_id = $1', [begun.order.id])
  const booksOf = async (begun: Begun) =>
    (await rows('select * from sandbox_payment where payment_id = $1', [begun.payment]))[0]

  /** Waits until every sent webhook event is processed. */
  const webhooksHandled = () =>
    vi.waitFor(
      async () => {
        const [{ open }] = await rows(
          `select count(*)::int as open from outbox where done_at is null and kind in ('sandbox-webhook', 'webhook-event') and run_at <= now()`,
        )
        expect(open).toBe(0)
      },
      { timeout: 10_000 },
    )

  return { there, pollPayments, rows, stockOf, begin, press, check, eventsOf, unappliedOf, booksOf, webhooksHandled }
}
