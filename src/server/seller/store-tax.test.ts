import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invoice } from '#server/db/invoice-tables.ts'
import { sellerOrder } from '#server/db/order-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import { issueInvoices } from '#server/invoices/issue-invoices.ts'
import { openDemoShop, orderOfTwoSellers, sellers } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'

let shop: Shop
let seller: ShopVisitor
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop()
  seller = await shop.signIn('seller@haatdi.example')
  admin = await shop.signIn('admin@haatdi.example')
  // Untaxed products are on a bill of supply, no matter who sells them.
  await shop.database.pool.query('update product set gst_rate = 5 where brand_id = $1', [sellers[0]])
})
afterAll(() => shop.close())

const read = async (visitor = seller, query = '') => (await visitor.get(`/api/seller/store/tax${query}`)).body.tax
const saveTax = async (input: Record<string, unknown>, visitor = admin) => {
  const { gstin, legalName, address, state, version } = await read()
  const seen = { brandId: sellers[0], seen: version }
  return visitor.put('/api/seller/store/tax', { gstin, legalName, address, state, ...seen, ...input })
}
/** Returns the first seller as named on the documents of a new order. */
const billed = async () => {
  const { id } = await orderOfTwoSellers(shop)
  return shop.database.run(async () => {
    await db().update(sellerOrder).set({ state: 'received', packedGrams: 500 }).where(eq(sellerOrder.orderId, id))
    await transaction(() => issueInvoices({ orderId: id, position: 1 }))
    const rows = await db().select().from(invoice).where(eq(invoice.orderId, id))
    return rows.find(({ brandId }) => brandId === sellers[0])
  })
}

it('a seller without a GSTIN issues bills of supply, with one tax invoices; issued documents stay', async () => {
  expect(await read()).toMatchObject({ gstin: null, state: 'Gujarat', version: 0, changes: [] })
  const before = await billed()
  expect(before?.kind).toBe('bill_of_supply')
  const { status, body } = await saveTax({
    gstin: '24 aaaaa 0000a 1z8',
    legalName: 'Otlavali Foods',
    address: '4 Pol, Ahmedabad 380001',
  })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.tax).toMatchObject({ gstin: '24AAAAA0000A1Z8', legalName: 'Otlavali Foods' })
  expect(body.tax.changes).toMatchObject([{ gstin: '24AAAAA0000A1Z8', actor: expect.any(String) }])
  const after = await billed()
  expect(after).toMatchObject({ kind: 'tax_invoice' })
  expect(after?.content.supplier).toMatchObject({
    gstin: '24AAAAA0000A1Z8',
    legalName: 'Otlavali Foods',
    address: '4 Pol, Ahmedabad 380001',
    stateCode: '24',
  })
  const [stored] = await shop.database.run(() =>
    db()
      .select()
      .from(invoice)
      .where(eq(invoice.number, before?.number ?? '')),
  )
  expect(stored).toEqual(before)
})

it.each([
  [{ gstin: '24AAAAA0000A1Z5' }, 'gstin'],
  [{ gstin: '24AAAAA0000A1' }, 'gstin'],
  [{ gstin: '24AAAAA0000A1Z8', state: 'Maharashtra' }, 'gstin'],
  [{ gstin: null, state: 'Atlantis' }, 'state'],
  [{ gstin: null, legalName: ' ' }, 'legalName'],
])('%j is refused at its field', async (input, field) => {
  const { status, body } = await saveTax(input)
  expect([status, body.code, Object.keys(body.details)]).toEqual([422, 'request/invalid', [field]])
})

it('an admin sets it, and a seller can only read it: theirs waits for a review', async () => {
  expect(await read(admin, `?brandId=${sellers[0]}`)).toMatchObject({ gstin: '24AAAAA0000A1Z8' })
  const { body } = await saveTax({ gstin: '27AAAAA0000A1Z2', state: 'Maharashtra' })
  expect(body.tax.changes).toHaveLength(2)
  expect((await billed())?.content).toMatchObject({ supply: 'inside_state', supplier: { stateCode: '27' } })
  const stale = await saveTax({ legalName: 'Too late', seen: 0 })
  expect([stale.status, stale.body.code]).toEqual([409, 'flow/stale'])
  const own = await saveTax({ legalName: 'Not reviewed' }, seller)
  expect([own.status, own.body.code]).toEqual([403, 'auth/role'])
  expect(await read()).toMatchObject({ legalName: 'Otlavali Foods' })
})
