import { totalBack } from '#domain/cancellations/cancel-plan.ts'
import { leastDaysLeft } from '#domain/catalogue/shelf-life.ts'
import type { Language } from '#domain/language/language.ts'
import { nothing } from '#domain/money/money.ts'
import { hubDays } from '#domain/shipping/delivery-date.ts'
import { arrivalFrom, completeOn, expectedAtHub, isLateBag, lateAnswerHours } from '#domain/shipping/wait-or-send.ts'
import { addDays, indianDay } from '#domain/time/calendar-day.ts'
import { listGivenUp } from '#server/cancellations/cancellation-store.ts'
import { readRefundable } from '#server/cancellations/money-back.ts'
import { reckonBack } from '#server/cancellations/take-lines-out.ts'
import { type LockedOrder, readLockable } from '#server/cancellations/whole-order-store.ts'
import { readClock } from '#server/db/database-clock.ts'
import { findNewestOffer } from '#server/payments/second-box-offer-store.ts'
import { mostDaysToWait } from './decide-late.ts'
import { listLateShipments, listStoreHours } from './late-decision-store.ts'
import { type LateShipment, readIncompleteShipment } from './read-wait-or-send.ts'
import { linesOf } from './send-in-part.ts'
import { adviseLate, readSecondBox } from './send-in-two-shipments.ts'
import { findShipment } from './shipment-store.ts'

const mostListed = 100

/** Returns the boxes on the shelf of a hub that wait for a late store. */
export async function showLateShipments(hubId: string, language: Language) {
  const { day: today } = indianDay(await readClock())
  const rows = await listLateShipments(today, hubId, mostListed)
  const stores = await listStoreHours(rows.flatMap((row) => row.stores))
  return {
    items: rows.map(({ id, number, bin, state, stores: late }) => ({
      id,
      orderNumber: number,
      bin,
      stores: late.map((brandId) => stores.get(brandId)?.name[language] ?? brandId),
      onHold: state === 'on_hold',
    })),
  }
}

/** Returns the advice about a box; null when nothing is missing or nothing is there. Refuses with thing/not-found. */
export async function showLateShipment(shipmentId: string, language: Language) {
  const { order, shipment } = await findShipment(shipmentId)
  const whole = await readLockable(order.id)
  const box = await readIncompleteShipment(whole, shipment)
  if (!box) return { late: null }
  const { facts, transitDays } = box
  const offer = await readSecondBox(whole, box)
  return {
    late: {
      version: shipment.version,
      choice: facts.choice,
      question: facts.question,
      advice: await adviseLate(box, offer),
      missing: await showMissing(box, language),
      wait: { arrives: arrivalOfAll(box), spoils: listSpoiling(box, language) },
      send: { arrives: arrivalFrom(addDays(facts.today, hubDays), transitDays), ...(await readBack(whole, box)) },
      secondBox: {
        cost: offer.cost,
        arrives: offer.arrives,
        obstacle: offer.obstacle,
        offer: await showLiveOffer(order.id),
      },
      leaveBy: facts.leaveBy,
      today: facts.today,
      lastDay: addDays(facts.today, mostDaysToWait),
    },
  }
}

/** Returns what the customer of an order is asked, null when nothing is, and the second box they can pay or have paid. */
export const showLate = async (orderId: string, language: Language) => ({
  question: await showLateQuestion(orderId, language),
  secondBox: await showOffer(orderId),
})

async function showOffer(orderId: string) {
  const found = await findNewestOffer(orderId)
  if (!found || found.offer.state === 'ended' || (found.offer.state === 'open' && found.isOver)) return null
  const { amountPaise, arrivesFrom, arrivesTo, state, payBy } = found.offer
  return {
    state,
    amount: amountPaise,
    arrives: arrivesFrom && arrivesTo ? { from: arrivesFrom, to: arrivesTo } : null,
    payBy,
    isPaying: found.isPaying,
  }
}

async function showLiveOffer(orderId: string) {
  const offer = await showOffer(orderId)
  return offer?.state === 'open' || offer?.state === 'paid' ? offer : null
}

async function showLateQuestion(orderId: string, language: Language) {
  const whole = await readLockable(orderId)
  const held = whole.shipments.find(({ state }) => state === 'on_hold')
  const box = held ? await readIncompleteShipment(whole, held) : null
  if (box?.last?.decision !== 'ask') return null
  const { facts, transitDays, last, missing } = box
  const stores = await listStoreHours(missing.map(({ brandId }) => brandId))
  return {
    stores: [...stores.values()].map(({ name }) => name[language]),
    until: new Date(last.at.getTime() + lateAnswerHours * 3_600_000),
    wait: arrivalOfAll(box),
    send: arrivalFrom(addDays(facts.today, hubDays), transitDays),
    refund: (await readBack(whole, box)).refund,
  }
}

async function showMissing({ facts, missing }: LateShipment, language: Language) {
  const stores = await listStoreHours(missing.map(({ brandId }) => brandId))
  return missing.flatMap((sellerOrder, index) => {
    const bag = facts.missing[index]
    if (!bag) return []
    return [
      {
        code: sellerOrder.code,
        brandName: stores.get(sellerOrder.brandId)?.name[language] ?? sellerOrder.brandId,
        state: sellerOrder.state,
        dueDay: bag.dueDay,
        expectedDay: expectedAtHub(bag, facts.today),
        isLate: isLateBag(bag, facts.today),
      },
    ]
  })
}

function arrivalOfAll({ facts, transitDays }: LateShipment) {
  const complete = completeOn(facts)
  return complete === null ? null : arrivalFrom(addDays(complete, hubDays), transitDays)
}

/** Lists the food on the shelf that would arrive with too little shelf life if the box waited for everything. */
function listSpoiling(box: LateShipment, language: Language): string[] {
  const arrives = arrivalOfAll(box)
  if (arrives === null) return []
  return box.here.flatMap(({ line, shelfLifeDays }) => {
    const least = leastDaysLeft(shelfLifeDays)
    const spoils = line.bestBefore !== null && least !== null && line.bestBefore < addDays(arrives.to, least)
    return spoils ? [line.name[language]] : []
  })
}

/** Returns what sending in part gives back, as `sendInPart` would. */
async function readBack(whole: LockedOrder, { missing }: LateShipment) {
  const given = await listGivenUp(whole.order.id)
  const back = await reckonBack(whole, linesOf(whole, missing), {
    byChoice: { before: given, after: given },
    refundable: await readRefundable(whole.order),
    mostDue: nothing,
  })
  return { refund: totalBack(back), goods: back.goods, delivery: back.delivery }
}
