import { closeOrders } from '#server/claims/close-orders.ts'
import { watchSilentParcels } from '#server/dispatch/watch-silent-parcels.ts'
import { expireUnpaid } from '#server/payments/expire-unpaid.ts'
import { applyScheduledPrices } from '#server/products/apply-scheduled-prices.ts'
import { checkAnswerDeadlines } from '#server/seller/watch-answers.ts'
import { createCashOffice } from './cash-office.ts'
import { createMoneyOffice } from './money-office.ts'
import { searches } from './words.ts'
import { atHour, day, hour, type World } from './world.ts'

const destinations = [
  { country: 'AU', pincode: '2000' },
  { country: 'NZ', pincode: '1010' },
  { country: 'US', pincode: '08817' },
  { country: 'GB', pincode: 'LE4 6AG' },
  { country: 'CA', pincode: 'M5V 2T6' },
] as const

/** Schedules what the shop's people and jobs do on every day of the year. */
export function scheduleOffice(world: World, start: number, end: number): void {
  const { act, at, context, draw, rows, people } = world
  const cash = createCashOffice(world)
  const money = createMoneyOffice(world)

  const runJobs = async (): Promise<void> => {
    await checkAnswerDeadlines(context)
    await expireUnpaid(context)
    await applyScheduledPrices(context)
    await watchSilentParcels(context)
    await world.deliver()
  }

  /** Products that their sellers have to mend before they can change them. */
  const broken = new Set<string>()

  /** A seller fills up what is nearly sold out, but for a few things that stay away. */
  const restock = async (): Promise<void> => {
    const low = await rows(
      `select id, version, brand_id, stock from product where stock < 14 and published order by brand_id, id`,
    )
    for (const { id, version, brand_id } of low) {
      const seller = people.sellers.get(brand_id)
      if (!seller || broken.has(id) || draw.happens(0.1)) continue
      const changes = [{ id, seen: version, stock: draw.whole(40, 120) }]
      await act('POST /api/seller/products/changes', seller, { body: { changes } }).catch(() => broken.add(id))
    }
  }

  const products = rows('select id from product where published order by id')
  /** A guest wants something in a country that may not let it in. */
  const wantAbroad = async (): Promise<void> => {
    const destination = draw.one(destinations)
    const items = [{ productId: draw.one(await products).id, quantity: 1 }]
    await act('POST /api/cart/price', null, { body: { items, destination } })
  }

  const search = async (): Promise<void> => {
    for (let times = draw.whole(4, 12); times > 0; times--) {
      const [typed, language, found] = draw.one(searches)
      context.searchRecords.note({ typed, language, cityId: 'Ahmedabad', found, exact: found > 0 })
    }
    for (let times = draw.whole(0, 3); times > 0; times--) await wantAbroad()
    await context.searchRecords.flush()
  }

  for (let morning = atHour(start, 0); morning < end; morning += day) {
    for (const hours of [9, 14, 21]) at(morning + hours * hour, runJobs)
    at(morning + 6 * hour, restock)
    at(morning + 3 * hour, () => closeOrders(context))
    at(morning + 22 * hour, search)
    at(morning + 20 * hour, cash.handOver)
    at(morning + 20.5 * hour, cash.count)
    at(morning + 15 * hour, money.decideRefunds)
    const weekday = new Date(morning + 12 * hour).getUTCDay()
    if (weekday === 2) at(morning + 11 * hour, cash.bank)
    if (weekday === 2) at(morning + 12 * hour, cash.confirmCarriersCash)
    if (weekday === 4) at(morning + 11 * hour, money.payStores)
    if (new Date(morning + 12 * hour).getUTCDate() === 5) at(morning + 14 * hour, money.payCouriers)
  }
}
