import { mayTakeCash } from '#domain/courier/cash-limit.ts'
import { paise } from '#domain/money/money.ts'
import type { Principal } from '#server/http/visitor.ts'
import { listFreeCash, listHandovers, readCashLimit, type ShownHandover, sumCarriedCash } from './courier-cash-store.ts'

/** Returns a hand-over as a person sees it. */
const shownTo = (viewer: Pick<Principal, 'id'>) => (row: ShownHandover) => ({
  id: row.id,
  number: row.number,
  courier: row.courier,
  state: row.state,
  orders: row.orders,
  expected: row.expectedPaise,
  declared: row.declaredPaise,
  declaredReason: row.declaredReason,
  declaredAt: row.declaredAt,
  counted: row.countedPaise,
  reason: row.reason,
  countedBy: row.countedName,
  closedAt: row.closedAt,
  banked: row.bankedPaise,
  bankReason: row.bankReason,
  recordedBy: row.recordedName,
  confirmedBy: row.confirmedName,
  mayAct:
    row.state === 'declared' || row.state === 'counted'
      ? row.courierId !== viewer.id
      : row.state === 'closed' && row.recordedBy !== viewer.id,
})

/** Returns a courier's cash book. New cash deliveries are paused when not one more rupee fits. */
export async function showCashBook(courier: Pick<Principal, 'id'>) {
  const carried = await sumCarriedCash(courier.id)
  const { limit } = await readCashLimit()
  return {
    ...carried,
    limit,
    paused: !mayTakeCash(carried, paise(100), limit),
    items: await listFreeCash(courier.id),
    handovers: (await listHandovers({ courierId: courier.id })).map(shownTo(courier)),
  }
}

/** Returns the hand-overs that a person at a hub counts: of the couriers of their hubs. */
export const showCountDesk = async (viewer: Pick<Principal, 'id' | 'role'>) => ({
  items: (await listHandovers({ states: ['declared', 'counted'], beside: viewer })).map(shownTo(viewer)),
})

/** Returns every hand-over that an admin has to do with, and the cash a courier may carry. */
export async function showCashDesk(admin: Pick<Principal, 'id'>) {
  const open = await listHandovers({ states: ['declared', 'counted', 'closed'] })
  const banked = await listHandovers({ states: ['banked'] })
  return { items: [...open, ...banked].map(shownTo(admin)), ...(await readCashLimit()) }
}
