import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoice } from '#server/db/invoice-tables.ts'
import { orderLine, sellerOrder } from '#server/db/order-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import {
  labelledOrder,
  openDemoShop,
  orderOfTwoSellers,
  packAllSellerOrders,
  sellers,
} from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import type { BuiltOrder } from '#tests/support/order-builder.ts'
import { pageCount, readText } from '#tests/support/pdf-characters.ts'
import { component, createRefund } from '#tests/support/refund-requests.ts'
import { buildFonts } from '../../../scripts/build-fonts.ts'
import { creditRefund } from './credit-refund.ts'
import { issueInvoices } from './issue-invoices.ts'

const built = join(process.cwd(), 'dist/fonts')
const own = existsSync(join(built, 'print')) ? undefined : mkdtempSync(join(tmpdir(), 'haatdi-print-'))

let shop: Shop
let customer: ShopVisitor
beforeAll(async () => {
  if (own) await buildFonts(own)
  shop = await openDemoShop({ printFonts: join(own ?? built, 'print') })
  customer = await shop.signIn('customer@haatdi.example')
}, 60_000)
afterAll(async () => {
  await shop.close()
  if (own) rmSync(own, { recursive: true, force: true })
})

const [khakhra, farsan] = sellers
const rowsOf = ({ id }: { id: string }) =>
  shop.database.run(() =>
    db().select().from(invoice).where(eq(invoice.orderId, id)).orderBy(asc(invoice.series), asc(invoice.issuedAt)),
  )
const lineOf = (order: BuiltOrder, brandId: string) =>
  order.sellerOrders.find((one) => one.brandId === brandId)?.lineIds[0] ?? ''
const paidFor = async (lineId: string) => {
  const [row] = await shop.database.run(() => db().select().from(orderLine).where(eq(orderLine.id, lineId)))
  return Number(row?.netPaise) / 100
}
const seal = ({ id }: BuiltOrder) =>
  shop.database.run(async () => {
    await db().update(sellerOrder).set({ state: 'received', packedGrams: 500 }).where(eq(sellerOrder.orderId, id))
    await transaction(() => issueInvoices({ orderId: id, position: 1 }))
  })
/** The sum of an order's documents: invoices less credit notes, in paise. */
const netBilled = async (order: BuiltOrder) =>
  (await rowsOf(order)).reduce((all, { prefix, netPaise }) => all + (prefix === 'C' ? -netPaise : netPaise), 0)

describe('refund of what was billed (CGST Act, section 34)', () => {
  it('is on a credit note of each seller and of the shop, once, which the customer and the back office can open', async () => {
    const { order } = await labelledOrder(shop)
    const [one, other] = [lineOf(order, khakhra), lineOf(order, farsan)]
    const refund = await createRefund(shop, {
      orderId: order.id,
      cause: 'claim',
      fundedBy: 'seller',
      reason: 'damaged_in_transit',
      components: [component('goods', 10, one), component('goods', 7.5, other), component('delivery', 20)],
    })
    const notes = (await rowsOf(order)).filter(({ prefix }) => prefix === 'C')
    expect(notes.map(({ brandId, netPaise, causeKey }) => [brandId, netPaise, causeKey])).toEqual([
      [null, 20_00, `refund:${refund.id}`],
      [khakhra, 10_00, `refund:${refund.id}`],
      [farsan, 7_50, `refund:${refund.id}`],
    ])
    // Each credits the tax its own document bore; an unregistered seller bore none.
    const [shopNote, unregistered, registered] = notes
    expect(shopNote?.centralPaise).toBe(1_53)
    expect(unregistered?.taxablePaise).toBe(10_00)
    expect(registered?.integratedPaise).toBe(Math.round((7_50 * 5) / 105))
    const again = await shop.database.run(() =>
      transaction(() =>
        creditRefund({ id: refund.id, orderId: order.id, reason: null, components: [component('goods', 10, one)] }),
      ),
    )
    expect(again.sort()).toEqual(notes.map(({ number }) => number).sort())
    expect((await rowsOf(order)).filter(({ prefix }) => prefix === 'C')).toHaveLength(3)
    for (const visitor of [customer, await shop.signIn('admin@haatdi.example')]) {
      const { body } = await visitor.get(`/api/orders/${order.id}/invoices`)
      const listed = body.items.filter(({ kind }: { kind: string }) => kind === 'credit_note')
      expect(listed).toHaveLength(3)
      const response = await shop.fetch(`${listed[0].file}?lng=en`, {
        headers: { cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      })
      const pdf = Buffer.from(await response.arrayBuffer())
      expect([response.status, pageCount(pdf)]).toEqual([200, 1])
      const text = readText(pdf).replaceAll('\n', ' ')
      expect(text).toContain('Credit note')
      // The reason is printed as text, never as its code.
      expect(text).not.toContain('damaged_in_transit')
    }
  })

  it('numbers its credit notes in a series of their own, without gaps (rule 53)', async () => {
    const rows = await shop.database.run(() => db().select().from(invoice).where(eq(invoice.prefix, 'C')))
    for (const series of new Set(rows.map((row) => row.series))) {
      const sequences = rows.filter((row) => row.series === series).map(({ sequence }) => sequence)
      expect(sequences.sort((a, b) => a - b)).toEqual(sequences.map((_, index) => index + 1))
    }
  })

  it('credits in several steps all that was billed and never more', async () => {
    const { order } = await labelledOrder(shop)
    const line = lineOf(order, farsan)
    const paid = await paidFor(line)
    const before = await netBilled(order)
    for (const piece of [paid / 4, paid / 4, paid / 2])
      await createRefund(shop, {
        orderId: order.id,
        components: [component('goods', Math.floor(piece * 100) / 100, line)],
      })
    const given = 2 * Math.floor((paid / 4) * 100) + Math.floor((paid / 2) * 100)
    expect(await netBilled(order)).toBe(before - given)
  })

  it('needs no credit note when refunded before the shipment was sealed', async () => {
    const order = await orderOfTwoSellers(shop)
    const line = lineOf(order, khakhra)
    await createRefund(shop, {
      orderId: order.id,
      components: [component('goods', 5, line), component('delivery', 80)],
    })
    await seal(order)
    const rows = await rowsOf(order)
    expect(rows.map(({ prefix, brandId }) => [prefix, brandId])).toEqual([
      ['I', khakhra],
      ['I', farsan],
    ])
    expect(rows[0]?.netPaise).toBe(Math.round((await paidFor(line)) * 100) - 5_00)
    await createRefund(shop, { orderId: order.id, components: [component('goods', 3, line)] })
    expect((await rowsOf(order)).filter(({ prefix }) => prefix === 'C').map(({ netPaise }) => netPaise)).toEqual([3_00])
  })

  it('changes no document when it is goodwill without a line', async () => {
    const { order } = await labelledOrder(shop)
    await createRefund(shop, {
      orderId: order.id,
      cause: 'goodwill',
      fundedBy: 'platform',
      components: [component('goods', 15)],
    })
    expect(new Set((await rowsOf(order)).map(({ prefix }) => prefix))).toEqual(new Set(['I']))
  })
})

describe('cancellation fee of a late cancellation', () => {
  /** The customer cancels one seller's packed goods, and the hub retains the quoted fee. */
  async function cancelLate() {
    const order = await orderOfTwoSellers(shop, { method: 'online' })
    await packAllSellerOrders(shop, order)
    const line = lineOf(order, farsan)
    const response = await customer.post(`/api/orders/${order.id}/cancel`, {
      lines: [line],
      reason: 'customer_changed_mind',
    })
    expect(response.status, JSON.stringify(response.body)).toBe(200)
    const hub = await shop.signIn('hub@haatdi.example')
    const cancellation = (await hub.get('/api/courier/hub/cancellation-requests')).body.items.at(-1)
    const granted = await hub.post(`/api/courier/hub/cancellation-requests/${cancellation.id}/answer`, { grant: true })
    expect(granted.status, JSON.stringify(granted.body)).toBe(200)
    return { order, line, fee: Math.floor((await paidFor(line)) * 100 * 0.2) }
  }

  it('is billed separately by the seller, with the tax of the goods, and the rest of the order when it is sealed', async () => {
    const { order, line, fee } = await cancelLate()
    const [bill, ...others] = await rowsOf(order)
    expect(others).toEqual([])
    expect(bill).toMatchObject({ prefix: 'I', kind: 'tax_invoice', brandId: farsan, netPaise: fee })
    expect(bill?.content.lines).toMatchObject([{ what: 'cancellation_fee', lineId: line, rate: 5, quantity: null }])
    expect(bill?.content.lines[0]?.name.en).toMatch(/^Cancellation fee: /)
    const { body } = await customer.get(`/api/orders/${order.id}/invoices`)
    expect(body.items).toMatchObject([{ number: bill?.number, total: fee / 100 }])
    // The refund of the rest credits nothing of it.
    expect((await rowsOf(order)).filter(({ prefix }) => prefix === 'C')).toEqual([])
    await shop.database.run(async () => {
      await db()
        .update(sellerOrder)
        .set({ state: 'received' })
        .where(eq(sellerOrder.id, order.sellerOrders[0]?.id ?? ''))
      await transaction(() => issueInvoices({ orderId: order.id, position: 1 }))
      await transaction(() => issueInvoices({ orderId: order.id, position: 1 }))
    })
    expect((await rowsOf(order)).map(({ brandId, chargeKey }) => [brandId, chargeKey !== null])).toEqual([
      [null, false],
      [khakhra, false],
      [farsan, true],
    ])
  })

  it('is credited on its own invoice when it is refunded after all', async () => {
    const { order, line, fee } = await cancelLate()
    const components = [component('goods', fee / 100, line)]
    const { id } = await createRefund(shop, { orderId: order.id, components })
    await shop.database.run(() => transaction(() => creditRefund({ id, orderId: order.id, reason: null, components })))
    const [bill, note] = await rowsOf(order)
    expect(note).toMatchObject({ prefix: 'C', corrects: bill?.number, netPaise: fee })
    expect(await netBilled(order)).toBe(0)
  })
})
