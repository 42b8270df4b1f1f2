import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { orderNumber } from '#domain/codes/order-number.ts'
import { sellerOrderCode } from '#domain/codes/seller-order-code.ts'
import { paise, sum } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/payments/gateway-choice.ts'
import { nameKeys } from '#domain/search/search-key.ts'
import { addDays, indianDay } from '#domain/time/calendar-day.ts'
import type { AppContext } from '#server/context.ts'
import { brand, city, product, rateTable } from '#server/db/catalogue-tables.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { runStatement } from '#server/db/named-statement.ts'
import {
  customerOrder,
  orderLine,
  payment,
  type ShippingAddress,
  sellerOrder,
  shipment,
} from '#server/db/order-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import { bookSale } from '#server/ledger/book-money.ts'
import { commissionColumns, commissionRows } from '#server/ledger/commission-rows.ts'
import { commissionInForce, commissionTermsSql } from '#server/ledger/commission-settings.ts'
import { listOrderLines } from '#server/orders/order-store.ts'
import { recordEvent, systemPerformer } from '#server/orders/record-event.ts'

type Wanted = {
  /** Quantities by product; every brand among them gets a seller order, in this sequence. */
  items: readonly { productId: string; quantity: number }[]
  accountId?: string
  email?: string
  shipping?: Partial<ShippingAddress>
  method?: PaymentMethod
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
  shipmentId: string
  totalRupees: number
  sellerOrders: { id: string; code: string; brandId: string; lineIds: string[] }[]
}

/**
 * Inserts an order in its state after placing: seller orders that wait for their sellers, a shipment that expects
 * them, a payment, the first event.
 */
export const buildOrder = (wanted: Wanted): Promise<BuiltOrder> => transaction(() => insertOrder(wanted))

async function insertOrder(wanted: Wanted): Promise<BuiltOrder> {
  const bought = await readBought(wanted.items)
  const order = await insertOrderRow(wanted, bought)
  const sellerOrders = await insertSellerOrders(wanted, order, bought)
  await insertLines(order.id, sellerOrders, bought)
  const shipmentId = randomUUID()
  await db().insert(shipment).values({
    id: shipmentId,
    orderId: order.id,
    hubId: order.hubId,
    state: 'expecting',
    expectedGrams: order.actualGrams,
  })
  await insertPayment(wanted, order)
  const lines = (await listOrderLines(order.id)).map(({ brandId, grossPaise, netPaise, promotionId, ...line }) => ({
    ...line,
    brand_id: brandId,
    gross_paise: grossPaise,
    net_paise: netPaise,
    promotion_id: promotionId,
  }))
  const [terms] = await runStatement<{ stored: unknown }>(
    { name: 'built_order_terms', text: `select ${commissionTermsSql} as stored` },
    [],
  )
  await runStatement({ name: 'built_order_commission', text: insertRows('line_commission', commissionColumns, '$1') }, [
    JSON.stringify(commissionRows(lines, () => 'shop', commissionInForce(terms?.stored ?? null), new Date())),
  ])
  await bookSale(order.id)
  await recordEvent({ notifyOutbox: () => undefined, orderChanged: () => undefined } as unknown as AppContext, {
    orderId: order.id,
    kind: 'order_placed',
    actor: systemPerformer,
    data: { total: order.totalPaise },
  })
  return { id: order.id, number: order.number, shipmentId, totalRupees: order.totalPaise / 100, sellerOrders }
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
    recipientKey: nameKeys(shipping.fullName).join(' '),
    destination: shipping.country,
    serviceId: serviceId ?? (shipping.country === 'IN' ? 'dodi-logistics/standard' : 'sagar-parcel/economy'),
    deliveryName: { en: 'Standard', gu: 'Standard', hi: 'Standard' },
    rateVersion: rates.version,
    promotionsVersion: 'test',
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
async function insertSellerOrders(
  { acceptBy }: Wanted,
  order: InsertedOrder,
  bought: Bought,
): Promise<BuiltOrder['sellerOrders']> {
  const brandIds = [...new Set(bought.map(({ brand }) => brand.id))]
  const sellerOrders: BuiltOrder['sellerOrders'] = []
  for (const [index, brandId] of brandIds.entries()) {
    const row = { id: randomUUID(), code: sellerOrderCode(order.number, index + 1), brandId, lineIds: [] }
    await db()
      .insert(sellerOrder)
      .values({
        id: row.id,
        orderId: order.id,
        brandId,
        cityId: order.cityId,
        position: index + 1,
        code: row.code,
        state: 'awaiting_acceptance',
        acceptBy: acceptBy ?? new Date(Date.now() + 24 * 60 * 60 * 1000),
      })
    sellerOrders.push(row)
  }
  return sellerOrders
}

/** Assigns the lines to their seller orders. */
async function insertLines(orderId: string, sellerOrders: BuiltOrder['sellerOrders'], bought: Bought): Promise<void> {
  for (const [position, { product, brand, quantity, gross }] of bought.entries()) {
    const row = sellerOrders.find(({ brandId }) => brandId === brand.id)
    if (!row) throw new Error('every line has its part')
    const lineId = randomUUID()
    row.lineIds.push(lineId)
    await db()
      .insert(orderLine)
      .values({
        id: lineId,
        orderId,
        sellerOrderId: row.id,
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
