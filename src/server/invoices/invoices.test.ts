import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paise } from '#domain/money/money.ts'
import { brand, product } from '#server/db/catalogue-tables.ts'
import { invoice } from '#server/db/invoice-tables.ts'
import { orderLine, sellerOrder } from '#server/db/order-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import { invoiceBlocks } from '#server/orders/invoice-blocks.ts'
import { labelledOrder, openDemoShop, orderOfTwoSellers, sellers } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import type { BuiltOrder } from '#tests/support/order-builder.ts'
import { pageCount, readText } from '#tests/support/pdf-characters.ts'
import { buildFonts } from '../../../scripts/build-fonts.ts'
import { takeNextNumber } from './invoice-number-store.ts'
import { eraseBuyers } from './invoice-store.ts'
import { type CreditComponent, issueCreditNote } from './issue-credit-note.ts'
import { issueInvoices } from './issue-invoices.ts'

const built = join(process.cwd(), 'dist/fonts')
const own = existsSync(join(built, 'print')) ? undefined : mkdtempSync(join(tmpdir(), 'haatdi-print-'))

let shop: Shop
let customer: ShopVisitor
let sealed: BuiltOrder

beforeAll(async () => {
  if (own) await buildFonts(own)
  shop = await openDemoShop({ printFonts: join(own ?? built, 'print') })
  customer = await shop.signIn('customer@haatdi.example')
  sealed = (await labelledOrder(shop)).order
}, 60_000)
afterAll(async () => {
  await shop.close()
  if (own) rmSync(own, { recursive: true, force: true })
})

const [khakhra, farsan] = sellers
const listOf = async (order: BuiltOrder, visitor = customer) =>
  (await visitor.get(`/api/orders/${order.id}/invoices`)).body.items as {
    number: string
    kind: string
    title: string
    brandId: string | null
    total: number
    corrects: string | null
    file: string
  }[]
const rowsOf = (order: BuiltOrder) =>
  shop.database.run(() => db().select().from(invoice).where(eq(invoice.orderId, order.id)).orderBy(invoice.series))
const fileOf = async (visitor: ShopVisitor, path: string) => {
  const response = await shop.fetch(path, {
    headers: { cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    pdf: Buffer.from(await response.arrayBuffer()),
  }
}
const credit = (order: BuiltOrder, key: string, components: CreditComponent[]) =>
  shop.database.run(() => transaction(() => issueCreditNote({ orderId: order.id, reason: null, key, components })))

describe('documents of an order (decisions 40)', () => {
  it('are one per seller and one for delivery, and add up to what was paid', async () => {
    const items = await listOf(sealed)
    expect(items.map(({ brandId, kind }) => [brandId, kind])).toEqual([
      [null, 'tax_invoice'],
      // A home business without a GSTIN, and a store with one.
      [khakhra, 'bill_of_supply'],
      [farsan, 'tax_invoice'],
    ])
    expect(items.reduce((all, { total }) => all + total * 100, 0)).toBe(sealed.totalRupees * 100)
  })

  it('exist from when the shipment is sealed, not before', async () => {
    expect(await listOf(await orderOfTwoSellers(shop))).toEqual([])
  })

  it('bear integrated tax into another state, and the delivery that of the hub’s own state', async () => {
    const [delivery, unregistered, registered] = await rowsOf(sealed)
    expect(delivery?.content).toMatchObject({
      supply: 'inside_state',
      taxVersion: 'gst-2017-07',
      supplier: { gstin: '24AAAAA0000A1Z8', stateCode: '24' },
      lines: [{ code: '996812', rate: 18, net: 80_00, taxable: 67_80, central: 6_10, state: 6_10 }],
    })
    expect(unregistered).toMatchObject({ taxablePaise: unregistered?.netPaise, centralPaise: 0, integratedPaise: 0 })
    expect(registered?.content.supply).toBe('between_states')
    const [line] = registered?.content.lines ?? []
    expect(line).toMatchObject({ rate: 5, central: 0, state: 0 })
    expect(line?.integrated).toBe(Math.round(((line?.net ?? 0) * 5) / 105))
  })

  it('bear central and state tax inside one state', async () => {
    const sameStateAddress = { city: 'Surat', state: 'Gujarat', pincode: '395003' }
    const { order } = await labelledOrder(shop, { shipping: sameStateAddress })
    const registered = (await rowsOf(order))[2]
    expect(registered?.content.supply).toBe('inside_state')
    expect(registered?.integratedPaise).toBe(0)
    expect(Number(registered?.centralPaise)).toBeGreaterThan(0)
    expect(Number(registered?.centralPaise) - Number(registered?.statePaise)).toBeLessThanOrEqual(1)
  })

  it('say what store credit paid: it is payment, so amounts and tax are those of the full price', async () => {
    const order = await orderOfTwoSellers(shop)
    await shop.rows('update customer_order set credit_paise = 10000 where id = $1', [order.id])
    await shop.database.run(() => transaction(() => issueInvoices({ orderId: order.id, position: 1 })))
    const [delivery] = await rowsOf(order)
    expect(delivery?.content).toMatchObject({
      paidWithCredit: 100_00,
      lines: [{ net: 80_00, taxable: 67_80, discount: 0 }],
    })
    const { pdf } = await fileOf(customer, `/api/orders/${order.id}/invoices/${delivery?.number}.pdf`)
    expect(readText(pdf).replaceAll('\n', ' ')).toContain('100.00 is paid with store credit')
  })

  it('never change: not with the catalogue, not by hand (correctness 40)', async () => {
    const before = await rowsOf(sealed)
    await shop.database.run(async () => {
      await db().update(product).set({ hsnCode: '99999999', gstRate: 28 }).where(eq(product.brandId, farsan))
      await db().update(brand).set({ legalName: 'Renamed', gstin: null }).where(eq(brand.id, farsan))
    })
    expect(await rowsOf(sealed)).toEqual(before)
    const rewrite = (change: string) =>
      shop.database.run(() => db().execute(sql.raw(`${change} where order_id = '${sealed.id}'`)))
    await expect(rewrite('update invoice set content = content'))
      .resolves.toBeDefined()
      .catch(() => undefined)
    await expect(rewrite("update invoice set kind = 'tax_invoice', net_paise = net_paise + 1")).rejects.toThrow()
    await expect(rewrite("update invoice set content = '{}'")).rejects.toThrow()
    await expect(rewrite('delete from invoice')).rejects.toThrow()
    await shop.database.run(() =>
      db().update(brand).set({ legalName: 'Rankaar Farsan LLP', gstin: '24AAAAA0002A1Z6' }).where(eq(brand.id, farsan)),
    )
  })
})

describe('access to documents', () => {
  it('allows the member and an admin alone', async () => {
    const path = `/api/orders/${sealed.id}/invoices`
    const file = (await listOf(sealed))[0]?.file ?? ''
    for (const name of ['customer@haatdi.example', 'admin@haatdi.example']) {
      const visitor = await shop.signIn(name)
      expect((await visitor.get(path)).body.items).toHaveLength(3)
      expect((await fileOf(visitor, file)).status).toBe(200)
    }
    for (const visitor of [shop.visitor(), await shop.signIn('seller@haatdi.example')]) {
      expect((await visitor.get(path)).status).toBe(404)
      expect((await fileOf(visitor, file)).status).toBe(404)
    }
  })

  it('returns 404 for a number of another order, even to its own customer', async () => {
    const { order } = await labelledOrder(shop)
    const [number] = (await listOf(order)).map((one) => one.number)
    expect((await fileOf(customer, `/api/orders/${sealed.id}/invoices/${number}.pdf`)).status).toBe(404)
  })

  it('shows a seller their own alone, in a copy without the buyer’s name and street (lifecycle 9)', async () => {
    const [first, second] = sealed.sellerOrders
    const seller = await shop.signIn('seller@haatdi.example')
    const { body } = await seller.get(`/api/seller/parts/${first?.id}/invoices`)
    expect(body.items).toEqual([expect.objectContaining({ brandId: khakhra, kind: 'bill_of_supply' })])
    const copy = await fileOf(seller, body.items[0].file)
    expect(copy).toMatchObject({ status: 200, type: 'application/pdf' })
    const whole = await fileOf(customer, `/api/orders/${sealed.id}/invoices/${body.items[0].number}.pdf`)
    expect(readText(whole.pdf)).toContain('Hetal Shah')
    expect(readText(whole.pdf)).toContain('12 Shree Society')
    expect(readText(copy.pdf)).toContain('Hetal\nMumbai, Maharashtra')
    expect(readText(copy.pdf)).not.toMatch(/Shah|Society|Law Garden|400001/)
    expect((await seller.get(`/api/seller/parts/${second?.id}/invoices`)).status).toBe(404)
    const others = `/api/seller/parts/${second?.id}/invoices/${(await listOf(sealed))[2]?.number}.pdf`
    expect((await fileOf(seller, others)).status).toBe(404)
    const mixed = `/api/seller/parts/${first?.id}/invoices/${(await listOf(sealed))[2]?.number}.pdf`
    expect((await fileOf(seller, mixed)).status).toBe(404)
  })
})

describe.each([
  ['en', ['Tax invoice', 'Place of supply', 'Maharashtra (27)', 'Rankaar Farsan LLP', 'IGST']],
  ['gu', ['ટૅક્સ ઇન્વૉઇસ', 'રણકાર ફરસાણ', 'વેચનાર', 'ટૅક્સપાત્ર રકમ']],
  ['hi', ['टैक्स इनवॉइस', 'रणकार फरसाण', 'बेचने वाले', 'कर योग्य मूल्य']],
])('printed in %s', (language, expected) => {
  it('prints every document on one page, with text that can be copied', async () => {
    for (const { file } of await listOf(sealed)) {
      const { status, type, pdf } = await fileOf(customer, `${file}?lng=${language}`)
      expect([status, type, pageCount(pdf)]).toEqual([200, 'application/pdf', 1])
    }
    const { pdf } = await fileOf(customer, `${(await listOf(sealed))[2]?.file}?lng=${language}`)
    // Signs above and below letters are runs of their own, and all are in visual order.
    const text = readText(pdf).replaceAll('\n', '')
    for (const word of expected) expect(text).toContain(word)
  })
})

describe('numbers', () => {
  it('have no gap, however many are taken concurrently or rolled back', async () => {
    const series = 7777
    const taken = await Promise.allSettled(
      Array.from({ length: 24 }, (_, index) =>
        shop.database.run(() =>
          transaction(async () => {
            const { sequence } = await takeNextNumber('I', series)
            if (index % 3 === 0) throw new Error('the order was not saved after all')
            return sequence
          }),
        ),
      ),
    )
    const issued = taken.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])).sort((a, b) => a - b)
    expect(issued).toEqual(Array.from({ length: 16 }, (_, index) => index + 1))
  })

  it('follow one another in each series when shipments are sealed concurrently', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => orderOfTwoSellers(shop)))
    await shop.database.run(() =>
      db()
        .update(sellerOrder)
        .set({ state: 'received', packedGrams: 500 })
        .where(
          inArray(
            sellerOrder.orderId,
            orders.map(({ id }) => id),
          ),
        ),
    )
    await Promise.all(
      orders.map(({ id }) => shop.database.run(() => transaction(() => issueInvoices({ orderId: id, position: 1 })))),
    )
    for (const order of orders) expect(await rowsOf(order)).toHaveLength(3)
    const rows = await shop.database.run(() => db().select().from(invoice).orderBy(invoice.sequence))
    for (const key of new Set(rows.map(({ prefix, series }) => `${prefix}${series}`))) {
      const sequences = rows.filter(({ prefix, series }) => `${prefix}${series}` === key).map((row) => row.sequence)
      expect(sequences, key).toEqual(sequences.map((_, index) => index + 1))
    }
  })
})

describe('credit notes', () => {
  it('credit what was billed, once for a key, and never more', async () => {
    const { order } = await labelledOrder(shop)
    const lineId = order.sellerOrders[1]?.lineIds[0] ?? ''
    const billed = (await rowsOf(order))[2]
    const half = paise(Math.floor(Number(billed?.netPaise) / 2))
    const components: CreditComponent[] = [
      { kind: 'goods', lineId, amount: half },
      { kind: 'delivery', lineId: null, amount: paise(30_00) },
    ]
    const numbers = await credit(order, 'refund:1', components)
    expect(numbers).toHaveLength(2)
    expect(await credit(order, 'refund:1', components)).toEqual(numbers)
    const rest = paise(Number(billed?.netPaise) - half)
    const [last] = await credit(order, 'refund:2', [{ kind: 'goods', lineId, amount: rest }])
    await expect(credit(order, 'refund:3', [{ kind: 'goods', lineId, amount: paise(1) }])).rejects.toMatchObject({
      code: 'payment/over-refund',
    })
    const notes = (await rowsOf(order)).filter(({ corrects }) => corrects === billed?.number)
    const back = (name: 'netPaise' | 'taxablePaise' | 'integratedPaise') =>
      notes.reduce((all, note) => all + note[name], 0)
    expect([back('netPaise'), back('taxablePaise'), back('integratedPaise')]).toEqual([
      billed?.netPaise,
      billed?.taxablePaise,
      billed?.integratedPaise,
    ])
    const listed = await listOf(order)
    expect(listed.filter(({ kind }) => kind === 'credit_note')).toHaveLength(3)
    const note = listed.find(({ number }) => number === last)
    expect(note).toMatchObject({ corrects: billed?.number, title: 'Credit note' })
    expect((await fileOf(customer, note?.file ?? '')).status).toBe(200)
  })

  it('are not needed before anything is billed', async () => {
    const order = await orderOfTwoSellers(shop)
    const lineId = order.sellerOrders[0]?.lineIds[0] ?? ''
    expect(await credit(order, 'refund:1', [{ kind: 'goods', lineId, amount: paise(10_00) }])).toEqual([])
  })
})

describe('exports', () => {
  it('are zero-rated, and state it in the sentence of the rule', async () => {
    const abroad = { city: 'Dubai', state: 'Dubai', pincode: '00000', country: 'AE' }
    const order = await orderOfTwoSellers(shop, { shipping: abroad, method: 'online' })
    await shop.database.run(async () => {
      await db()
        .update(sellerOrder)
        .set({ state: 'received', packedGrams: 500 })
        .where(eq(sellerOrder.orderId, order.id))
      await transaction(() => issueInvoices({ orderId: order.id, position: 1 }))
      // Sealed once more, with one unit less of the second seller.
      const lineId = order.sellerOrders[1]?.lineIds[0] ?? ''
      await db().update(orderLine).set({ acceptedQuantity: 1, receivedQuantity: 1 }).where(eq(orderLine.id, lineId))
      await transaction(() => issueInvoices({ orderId: order.id, position: 1 }))
      await transaction(() => issueInvoices({ orderId: order.id, position: 1 }))
    })
    const rows = await rowsOf(order)
    expect(rows.map(({ prefix }) => prefix).sort()).toEqual(['C', 'I', 'I', 'I'])
    for (const row of rows) {
      expect(row.content.supply).toBe('export')
      expect(row.taxablePaise).toBe(row.netPaise)
    }
    const second = rows.find(({ prefix, brandId }) => prefix === 'I' && brandId === farsan)
    const note = rows.find(({ prefix }) => prefix === 'C')
    expect(note).toMatchObject({ corrects: second?.number, netPaise: Number(second?.netPaise) / 2 })
    const { pdf } = await fileOf(customer, `/api/orders/${order.id}/invoices/${second?.number}.pdf`)
    const text = readText(pdf).replaceAll('\n', ' ')
    expect(text).toContain('WITHOUT PAYMENT OF INTEGRATED TAX')
    expect(text).toContain('United Arab Emirates')
    expect(text).not.toMatch(/IGST|CGST/)
  })
})

it('names every document in the dispatch email and links the order’s page; no other email does', async () => {
  const blocksOf = (kind: string, audience: string) =>
    shop.database.run(() => invoiceBlocks({ kind, audience }, sealed.id, 'gu', 'https://haatdi.example/orders/1'))
  const [list, link] = await blocksOf('handed_to_carrier', 'customer')
  const numbers = (await listOf(sealed)).map(({ number }) => number)
  expect(list).toEqual({ heading: 'તમારાં બિલ', lines: numbers.map((number) => expect.stringContaining(number)) })
  expect(link).toMatchObject({ href: 'https://haatdi.example/orders/1#invoices' })
  expect(await blocksOf('handed_to_carrier', 'admin')).toEqual([])
  expect(await blocksOf('delivered', 'customer')).toEqual([])
})

it('erases the buyer when the statutory years are over; amounts and number stay', async () => {
  const { order } = await labelledOrder(shop)
  const before = await rowsOf(order)
  await shop.database.run(async () => {
    const [row] = (await db().execute<{ id: string }>(sql`select id from account where role = 'user'`)).rows
    await eraseBuyers(row?.id ?? '')
  })
  const after = await rowsOf(order)
  expect(after).toEqual(before.map((row) => ({ ...row, buyer: null })))
  const { pdf } = await fileOf(customer, `/api/orders/${order.id}/invoices/${after[0]?.number}.pdf`)
  expect(readText(pdf)).not.toContain('Hetal')
})
