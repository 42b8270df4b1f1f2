import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Shop, ShopVisitor } from './open-shop.ts'
import { type BuiltOrder, buildOrder } from './order-builder.ts'
import { meanwhile, openOrderShop } from './order-shop.ts'
import { component, createRefund } from './refund-requests.ts'
import { signInTwoAdmins, stepUpTwoAdmins } from './two-admins.ts'

/**
 * Opens a shop with two admins for refunds before the first test and closes it after the last; before each test it
 * restocks and renews the step-up authentication of both. Call it at the start of the file.
 */
export function openRefundDesk() {
  const there = {} as { shop: Shop; admin: ShopVisitor; other: ShopVisitor }
  beforeAll(async () => {
    there.shop = await openOrderShop()
    const { admin, second } = await signInTwoAdmins(there.shop)
    Object.assign(there, { admin, other: second })
  })
  afterAll(() => there.shop.close())
  beforeEach(async () => {
    await meanwhile(there.shop, 'update product set stock = 100 where stock <> 100')
    await stepUpTwoAdmins(there.shop)
  })

  const rows = async (text: string, values: unknown[] = []) => (await meanwhile(there.shop, text, values)).rows
  const build = (quantity: number): Promise<BuiltOrder> =>
    there.shop.database.run(() => buildOrder({ items: [{ productId: 'methi-khakhra', quantity }], method: 'online' }))
  const lineOf = async (orderId: string) =>
    (await rows('select * from order_line where order_id = $1 order by position', [orderId]))[0]
  const requestLineRefund = async (orderId: string, input: { cause?: 'goodwill' } = {}) => {
    const line = await lineOf(orderId)
    return createRefund(there.shop, {
      orderId,
      components: [component('goods', Number(line.net_paise) / 100, line.id)],
      ...input,
    })
  }
  const rowOf = async (id: string) => (await rows('select * from refund where id = $1', [id]))[0]
  const adminId = async () => (await rows(`select id from account where email = 'admin@haatdi.example'`))[0].id
  const read = async (id: string) => (await there.admin.get(`/api/admin/refunds/${id}`)).body
  const act = (who: ShopVisitor, id: string, command: string, body: object) =>
    who.post(`/api/admin/refunds/${id}/${command}`, body)
  const twoAgreeAbove = (twoAbove: number) =>
    meanwhile(there.shop, `insert into setting (name, value) values ('refund-terms', $1)`, [
      JSON.stringify({ aloneUpTo: 10_000, twoAbove, daysToArrive: 5 }),
    ])

  return { there, rows, build, lineOf, requestLineRefund, rowOf, adminId, read, act, twoAgreeAbove }
}
