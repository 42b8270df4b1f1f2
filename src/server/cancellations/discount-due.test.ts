import { beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#server/db/transaction.ts'
import { issueInvoices } from '#server/invoices/issue-invoices.ts'
import { reconcile } from '#server/refunds/reconcile.ts'
import { openCancellingShop, type Placed } from '#tests/support/cancelling-shop.ts'
import { openPromotionAdmin } from '#tests/support/promotion-admin.ts'

const shop = openCancellingShop()
const { there, rows, one, paidOrder, order, see, readCancelOptions, cancel, refundsOf, assertBooksAgree, packAll } =
  shop

const items = [
  { productId: 'methi-khakhra', quantity: 6 },
  { productId: 'masala-khakhra', quantity: 1 },
]
let promotions: Awaited<ReturnType<typeof openPromotionAdmin>>
const terms = {
  ...{ kind: 'goods-amount', on: true, fundedBy: 'shop', until: null, code: null, isPublic: false, amount: 90 },
  ...{ category: null, brandId: null, goodsAtLeast: 300, limitInAll: null, limitPerCustomer: null, budget: null },
}
let id: string
beforeAll(async () => {
  promotions = await openPromotionAdmin(there.shop)
  const begun = await promotions.admin.post('/api/admin/promotions', { terms, from: null, reason: 'For the test' })
  expect(begun.status, JSON.stringify(begun.body)).toBe(201)
  id = begun.body.id
})

const booksAgree = async () => expect((await there.shop.database.run(() => reconcile([]))).differences).toEqual([])
const discountBooked = async ({ id: orderId }: Placed) =>
  (
    await rows(
      `select account, sum(amount_paise)::int as paise from ledger_entry where order_id = $1 and part = 'discount'
       group by 1 having sum(amount_paise) <> 0 order by 1`,
      [orderId],
    )
  ).map(({ account, paise }) => [account, paise / 100])
const lineOf = ({ id: orderId }: Placed, product: string) =>
  one('select * from order_line where order_id = $1 and product_id = $2', [orderId, product])
async function billedLines(placed: Placed) {
  await packAll(placed, 'boxed')
  await there.shop.database.run(() => transaction(() => issueInvoices({ orderId: placed.id, position: 1 })))
  const [{ content }] = await rows(
    `select content from invoice where order_id = $1 and seller_order_id is not null and prefix = 'I'`,
    [placed.id],
  )
  return content.lines
}
/** The seller has one of two units only, and the customer takes it. */
async function failOne(placed: Placed) {
  const { id: lineId, seller_order_id: part } = await lineOf(placed, 'masala-khakhra')
  const { body: read } = await promotions.admin.get(`/api/seller/parts/${part}`)
  const short = await promotions.admin.post(`/api/seller/parts/${part}/shortage`, {
    ...{ version: read.version, reason: { code: 'out_of_stock' } },
    lines: read.lines
      .filter(({ quantity }: { quantity: number }) => quantity > 0)
      .map((line: { lineId: string; quantity: number }) => ({
        lineId: line.lineId,
        quantity: line.lineId === lineId ? 1 : line.quantity,
      })),
  })
  expect(short.status, JSON.stringify(short.body)).toBe(200)
  const answer = await placed.guest.post(`/api/orders/${placed.id}/shortage`, {
    lines: [{ line: 'masala-khakhra', choice: 'go_on' }],
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
async function cancelRest(placed: Placed) {
  const { status, body } = await cancel(placed, { lines: ['methi-khakhra'] })
  expect(status, JSON.stringify(body)).toBe(200)
}
const rupees = (paise: unknown) => Number(paise) / 100

describe.each(['shop', 'seller'])(
  'a discount on items funded by the %s that the customer ends by cancelling',
  (fundedBy) => {
    beforeAll(() => promotions.replace(id, { fundedBy }))
    const account = fundedBy === 'shop' ? 'platform' : 'seller'

    test('is deducted from the refund for the items that stay, shown before, and invoiced with them', async () => {
      const placed = await paidOrder({ items })
      const [gone, stays] = [await lineOf(placed, 'methi-khakhra'), await lineOf(placed, 'masala-khakhra')]
      const lost = rupees(stays.discount_paise)
      expect(lost).toBeGreaterThan(0)
      const shown = (await readCancelOptions(placed, ['methi-khakhra'])).body.chosen
      expect(shown.atOnce).toMatchObject({ goods: rupees(gone.net_paise), discountDue: lost })
      const { body } = await cancel(placed, { lines: ['methi-khakhra'], seen: shown.seen })
      expect((await refundsOf(placed)).map(({ amount_paise: amount }) => rupees(amount))).toEqual([shown.atOnce.total])
      expect(body.amounts.left).toBeCloseTo(placed.total - shown.atOnce.total, 2)
      expect(await discountBooked(placed)).toEqual([])
      await assertBooksAgree(placed)
      await booksAgree()

      expect(await billedLines(placed)).toMatchObject([
        { gross: Number(stays.gross_paise), discount: 0, net: Number(stays.gross_paise) },
      ])
    })

    test.each([
      ['before it ends', [failOne, cancelRest]],
      ['after it ended', [cancelRest, failOne]],
    ])('is charged, invoiced and paid to the store for the unit left when the other fails %s', async (_, steps) => {
      const placed = await paidOrder({ items: [items[0], { productId: 'masala-khakhra', quantity: 2 }] })
      for (const step of steps) await step(placed)
      const stays = await lineOf(placed, 'masala-khakhra')
      const price = Number(stays.unit_price_paise)
      expect(stays.net_paise - stays.returned_paise).toBe(price)
      const [{ fee }] = await rows(
        'select (amount_paise + gst_paise)::int as fee from line_commission where line_id = $1',
        [stays.id],
      )
      const balances = await rows(
        `select account, sum(amount_paise)::int as paise from ledger_entry where line_id = $1 group by 1`,
        [stays.id],
      )
      const seller = balances.find(({ account: of }) => of === 'seller')
      expect(Math.abs(seller!.paise - (price - fee / 2))).toBeLessThanOrEqual(2)
      expect(balances.reduce((all, { paise }) => all + paise, 0)).toBe(price)
      expect(await billedLines(placed)).toMatchObject([{ quantity: 1, gross: price, discount: 0, net: price }])
      await assertBooksAgree(placed)
      await booksAgree()
    })

    test('is refunded whole when everything is cancelled after all', async () => {
      const placed = await paidOrder({ items })
      await cancel(placed, { lines: ['methi-khakhra'] })
      expect((await cancel(placed)).body.amounts.left).toBe(0)
      const given = (await refundsOf(placed)).reduce((sum, { amount_paise: amount }) => sum + Number(amount), 0)
      expect(given).toBe(Math.round(placed.total * 100))
      expect(await discountBooked(placed)).toEqual([])
      await assertBooksAgree(placed)
      await booksAgree()
    })

    test('stays with items that still earn it', async () => {
      const placed = await paidOrder({ items })
      await cancel(placed, { lines: ['masala-khakhra'] })
      const stays = await lineOf(placed, 'methi-khakhra')
      expect(await discountBooked(placed)).toEqual([[account, -rupees(stays.discount_paise)]])
      await assertBooksAgree(placed)
      await booksAgree()
    })

    test('is added to the cash that is due', async () => {
      const placed = await order({ items, paymentMethod: 'cod' })
      const shown = (await readCancelOptions(placed, ['methi-khakhra'])).body.chosen
      expect(shown.atOnce.discountDue).toBeGreaterThan(0)
      await cancel(placed, { lines: ['methi-khakhra'], seen: shown.seen })
      const { due } = await one('select amount_paise::int as due from payment where order_id = $1', [placed.id])
      expect(due / 100).toBeCloseTo((await see(placed)).amounts.left, 2)
      await assertBooksAgree(placed)
      await booksAgree()
    })
  },
)

test('a discount that the customer ends is not held up by items that staff added later', async () => {
  await promotions.replace(id, { fundedBy: 'shop' })
  const placed = await order({ items })
  const wanted = { items: [{ productId: 'jeera-khakhra', quantity: 6 }], payment: 'cash' }
  const shown = (await promotions.admin.post(`/api/admin/orders/${placed.id}/additions/price`, wanted)).body
  const { status, body } = await promotions.admin.post(`/api/admin/orders/${placed.id}/additions`, {
    ...{ ...wanted, isAgreed: true, reason: 'The customer called' },
    ...{ seenTotal: shown.total.before, expectedAmount: shown.amounts.total },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  await cancelRest(placed)
  const stays = await lineOf(placed, 'masala-khakhra')
  expect(Number(stays.discount_paise)).toBeGreaterThan(0)
  expect(stays.lost_discount_paise).toBe(stays.discount_paise)
  await booksAgree()
})
