import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { addDays, indianDay } from '#domain/calendar-day.ts'
import { paise, sum } from '#domain/money.ts'
import { orderNumber } from '#domain/order-number.ts'
import { partCode } from '#domain/part-code.ts'
import { brand, city, product, rateTable } from '#server/db/catalogue-tables.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { runStatement } from '#server/db/named-statement.ts'
import { box, customerOrder, fulfilment, orderLine, payment, type ShippingAddress } from '#server/db/order-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { bookSale } from '#server/ledger/book-money.ts'
import { commissionColumns, commissionRows } from '#server/ledger/commission-rows.ts'
import { commissionInForce, keptCommission } from '#server/ledger/commission-settings.ts'
import { listOrderLines } from '#server/orders/order-store.ts'
import { recordEvent, systemDoer } from '#server/orders/record-event.ts'

type Wanted = {
  /** Quantities by product; every brand among them gets a seller order, in this sequence. */
  items: readonly { productId: string; quantity: number }[]
  accountId?: string
  email?: string
  shipping?: Partial<ShippingAddress>
  method?: 'cod' | 'online'
  serviceId?: string
  acceptBy?: Date
  /** The cash on delivery fee, in rupees. */
  codFee?: number
}

let made = 24_100

const address: ShippingAddress = {
  fullName: 'Hetal Shah',
  email: 'hetal@haatdi.example',
  phone: '+919812345678',
  address: '12 Shree Society\nNear Law Garden',
  city: 'Mumbai',
  state: 'Maharashtra',
  pincode: '400001',
  country: 'IN',
}

export type BuiltOrder = {
  id: string
  number: string
  boxId: string
  totalRupees: number
  parts: { id: string; code: string; brandId: string; lineIds: string[] }[]
}

/**
 * Inserts an order in its state after placing: seller orders that wait for their sellers, a shipment that expects
 * them, a payment, the first event.
 */
export const buildOrder = (wanted: Wanted): Promise<BuiltOrder> => transaction(() => insertOrder(wanted))

async function insertOrder(wanted: Wanted): Promise<BuiltOrder> {
  const bought = await readBought(wanted.items)
  const order = await insertOrderRow(wanted, bought)
  const parts = await insertParts(wanted, order, bought)
  await insertLines(order.id, parts, bought)
  const boxId = randomUUID()
  await db()
    .insert(box)
    .values({ id: boxId, orderId: order.id, hubId: order.hubId, state: 'expecting', expectedGrams: order.actualGrams })
  await insertPayment(wanted, order)
  const lines = (await listOrderLines(order.id)).map(({ brandId, grossPaise, netPaise, offerId, ...line }) => ({
    ...line,
    brand_id: brandId,
    gross_paise: grossPaise,
    net_paise: netPaise,
    offer_id: offerId,
  }))
  const [terms] = await runStatement<{ kept: unknown }>(
    { name: 'built_order_terms', text: `select ${keptCommission} as kept` },
    [],
  )
  await runStatement({ name: 'built_order_commission', text: insertRows('line_commission', commissionColumns, '$1') }, [
    JSON.stringify(commissionRows(lines, () => 'shop', commissionInForce(terms?.kept ?? null), new Date())),
  ])
  await bookSale(order.id)
  await recordEvent({ wakeOutbox: () => undefined, orderChanged: () => undefined } as unknown as House, {
    orderId: order.id,
    kind: 'order_placed',
    actor: systemDoer,
    data: { total: order.totalPaise },
  })
  return { id: order.id, number: order.number, boxId, totalRupees: order.totalPaise / 100, parts }
}

type Bought = Awaited<ReturnType<typeof readBought>>
type OrderValues = typeof customerOrder.$inferInsert

/** Returns the products to order from the current catalogue. */
const readBought = (items: Wanted['items']) =>
  Promise.all(
    items.map(async ({ productId, quantity }) => {
      const [row] = await db()
        .select({ product, brand, hubId: city.hubId })
        .from(product)
        .innerJoin(brand, eq(brand.id, product.brandId))
        .innerJoin(city, eq(city.id, brand.cityId))
        .where(eq(product.id, productId))
      if (!row) throw new Error(`no product ${productId}`)
      return { ...row, quantity, gross: paise(row.product.pricePaise * quantity) }
    }),
  )

async function insertOrderRow(wanted: Wanted, bought: Bought) {
  const [first] = bought
  const [rates] = await db().select({ version: rateTable.version }).from(rateTable)
  if (!first || !rates) throw new Error('an order needs a product, and rates to have been priced with')
  const { accountId, email, serviceId } = wanted
  const shipping = { ...address, ...wanted.shipping }
  const id = randomUUID()
  const goods = sum(bought.map(({ gross }) => gross))
  const delivery = paise(80_00)
  const codFee = paise((wanted.codFee ?? 0) * 100)
  const grams = bought.reduce((all, { product, quantity }) => all + product.grossGrams * quantity, 180)
  const today = indianDay(new Date()).day
  const row = {
    id,
    number: orderNumber(++made),
    accountId: accountId ?? null,
    visitorKey: accountId ?? `guest-${id}`,
    email: email ?? shipping.email,
    language: 'en',
    cityId: first.brand.cityId,
    hubId: first.hubId,
    state: 'placed',
    status: 'confirmed',
    shipping,
    destination: shipping.country,
    serviceId: serviceId ?? (shipping.country === 'IN' ? 'dodi-logistics/standard' : 'sagar-parcel/economy'),
    deliveryName: { en: 'Standard', gu: 'Standard', hi: 'Standard' },
    rateVersion: rates.version,
    offersVersion: 'test',
    goodsPaise: goods,
    discountPaise: paise(0),
    deliveryPaise: delivery,
    codFeePaise: codFee,
    totalPaise: sum([goods, delivery, codFee]),
    actualGrams: grams,
    chargeableGrams: grams,
    arrivesFrom: addDays(today, 5),
    arrivesTo: addDays(today, 8),
  } satisfies OrderValues
  await db().insert(customerOrder).values(row)
  return row
}

type InsertedOrder = Awaited<ReturnType<typeof insertOrderRow>>

/** Returns one seller order for every seller, in the sequence of the lines. */
async function insertParts({ acceptBy }: Wanted, order: InsertedOrder, bought: Bought): Promise<BuiltOrder['parts']> {
  const brandIds = [...new Set(bought.map(({ brand }) => brand.id))]
  const parts: BuiltOrder['parts'] = []
  for (const [index, brandId] of brandIds.entries()) {
    const part = { id: randomUUID(), code: partCode(order.number, index + 1), brandId, lineIds: [] }
    await db()
      .insert(fulfilment)
      .values({
        id: part.id,
        orderId: order.id,
        brandId,
        cityId: order.cityId,
        partNumber: index + 1,
        code: part.code,
        state: 'awaiting_acceptance',
        acceptBy: acceptBy ?? new Date(Date.now() + 24 * 60 * 60 * 1000),
      })
    parts.push(part)
  }
  return parts
}

/** Assigns the lines to their seller orders. */
async function insertLines(orderId: string, parts: BuiltOrder['parts'], bought: Bought): Promise<void> {
  for (const [position, { product, brand, quantity, gross }] of bought.entries()) {
    const part = parts.find(({ brandId }) => brandId === brand.id)
    if (!part) throw new Error('every line has its part')
    const lineId = randomUUID()
    part.lineIds.push(lineId)
    await db()
      .insert(orderLine)
      .values({
        id: lineId,
        orderId,
        fulfilmentId: part.id,
        productId: product.id,
        brandId: brand.id,
        position,
        name: product.name,
        brandName: brand.name,
        category: product.category,
        weight: product.weight,
        weightGrams: product.weightGrams,
        grossGrams: product.grossGrams,
        hsnCode: product.hsnCode,
        gstRate: product.gstRate,
        allergens: product.allergens,
        unitPricePaise: product.pricePaise,
        quantity,
        grossPaise: gross,
        discountPaise: paise(0),
        netPaise: gross,
      })
  }
}

async function insertPayment({ method = 'cod' }: Wanted, { id, totalPaise }: InsertedOrder): Promise<void> {
  await db()
    .insert(payment)
    .values({
      id: randomUUID(),
      orderId: id,
      method,
      state: method === 'cod' ? 'cod_due' : 'captured',
      ...(method === 'online' ? { gateway: 'sandbox' as const, capturedPaise: totalPaise } : {}),
      amountPaise: totalPaise,
    })
}
