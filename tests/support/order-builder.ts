import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { addDays, indianDay } from '#domain/calendar-day.ts'
import { paise, sum } from '#domain/money.ts'
import { orderNumber } from '#domain/order-number.ts'
import { partCode } from '#domain/part-code.ts'
import { brand, city, product, rateTable } from '#server/db/catalogue-tables.ts'
import { box, customerOrder, fulfilment, orderLine, payment, type ShippingAddress } from '#server/db/order-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { bookSale } from '#server/ledger/book-money.ts'
import { freezeCommission } from '#server/ledger/freeze-commission.ts'
import { listOrderLines } from '#server/orders/order-store.ts'
import { recordEvent, systemDoer } from '#server/orders/record-event.ts'

type Wanted = {
  /** Packets of which products; every brand among them gets a part, in this order. */
  items: readonly { productId: string; quantity: number }[]
  accountId?: string
  email?: string
  shipping?: Partial<ShippingAddress>
  method?: 'cod' | 'online'
  serviceId?: string
  acceptBy?: Date
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

/** Puts in an order as placing one leaves it: parts waiting for their makers, a box that expects them, a payment, the first event. */
export const buildOrder = (wanted: Wanted): Promise<BuiltOrder> => transaction(() => insertOrder(wanted))

async function insertOrder({ items, accountId, email, method = 'cod', ...wanted }: Wanted): Promise<BuiltOrder> {
  const shipping = { ...address, ...wanted.shipping }
  const bought = await Promise.all(
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
  const [first] = bought
  const [rates] = await db().select({ version: rateTable.version }).from(rateTable)
  if (!first || !rates) throw new Error('an order needs a product, and rates to have been priced with')
  const id = randomUUID()
  const number = orderNumber(++made)
  const goods = sum(bought.map(({ gross }) => gross))
  const delivery = paise(80_00)
  const total = sum([goods, delivery])
  const grams = bought.reduce((all, { product, quantity }) => all + product.grossGrams * quantity, 180)
  const today = indianDay(new Date()).day
  await db()
    .insert(customerOrder)
    .values({
      id,
      number,
      accountId: accountId ?? null,
      visitorKey: accountId ?? `guest-${id}`,
      email: email ?? shipping.email,
      language: 'en',
      cityId: first.brand.cityId,
      hubId: first.hubId,
      state: 'placed',
      shipping,
      destination: shipping.country,
      serviceId: wanted.serviceId ?? (shipping.country === 'IN' ? 'dodi-logistics/standard' : 'sagar-parcel/economy'),
      deliveryName: { en: 'Standard', gu: 'Standard', hi: 'Standard' },
      rateVersion: rates.version,
      offersVersion: 'test',
      goodsPaise: goods,
      discountPaise: paise(0),
      deliveryPaise: delivery,
      codFeePaise: paise(0),
      totalPaise: total,
      actualGrams: grams,
      chargeableGrams: grams,
      arrivesFrom: addDays(today, 5),
      arrivesTo: addDays(today, 8),
    })
  const brandIds = [...new Set(bought.map(({ brand }) => brand.id))]
  const parts: BuiltOrder['parts'] = []
  for (const [index, brandId] of brandIds.entries()) {
    const part = { id: randomUUID(), code: partCode(number, index + 1), brandId, lineIds: [] as string[] }
    await db()
      .insert(fulfilment)
      .values({
        id: part.id,
        orderId: id,
        brandId,
        cityId: first.brand.cityId,
        partNumber: index + 1,
        code: part.code,
        state: 'awaiting_acceptance',
        acceptBy: wanted.acceptBy ?? new Date(Date.now() + 24 * 60 * 60 * 1000),
      })
    parts.push(part)
  }
  for (const [position, { product, brand, quantity, gross }] of bought.entries()) {
    const part = parts.find(({ brandId }) => brandId === brand.id)
    if (!part) throw new Error('every line has its part')
    const lineId = randomUUID()
    part.lineIds.push(lineId)
    await db()
      .insert(orderLine)
      .values({
        id: lineId,
        orderId: id,
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
  const boxId = randomUUID()
  await db()
    .insert(box)
    .values({ id: boxId, orderId: id, hubId: first.hubId, state: 'expecting', expectedGrams: grams })
  await db()
    .insert(payment)
    .values({
      id: randomUUID(),
      orderId: id,
      method,
      state: method === 'cod' ? 'cod_due' : 'captured',
      ...(method === 'online' ? { gateway: 'sandbox' as const, capturedPaise: total } : {}),
      amountPaise: total,
    })
  await freezeCommission(await listOrderLines(id), [], new Date())
  await bookSale(id)
  await recordEvent({ wakeOutbox: () => undefined, orderChanged: () => undefined } as unknown as House, {
    orderId: id,
    kind: 'order_placed',
    actor: systemDoer,
  })
  return { id, number, boxId, totalRupees: total / 100, parts }
}
