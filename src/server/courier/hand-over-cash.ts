import { randomUUID } from 'node:crypto'
import { afterCount, differenceOf } from '#domain/courier/cash-handover.ts'
import { mayTakeCash } from '#domain/courier/cash-limit.ts'
import { type Paise, paise, sum } from '#domain/money/money.ts'
import { needsSecond } from '#domain/payouts/payout-terms.ts'
import { refuse } from '#domain/refusal.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { book } from '#server/ledger/ledger-store.ts'
import { readPayoutTerms } from '#server/payouts/payout-settings.ts'
import {
  changeHandover,
  findCashOfParcel,
  type HandoverRow,
  insertHandover,
  listFreeCash,
  lockCashHolder,
  lockHandover,
  readCashLimit,
  remitHandover,
  sumCarriedCash,
} from './courier-cash-store.ts'

/**
 * Refuses with cash/limit when a courier would carry more cash with this parcel than the limit. Call it under the lock of the
 * courier's account.
 */
export async function assertMayTakeCash(parcelId: string, courierId: string): Promise<void> {
  const adds = await findCashOfParcel(parcelId)
  const { limit } = await readCashLimit()
  if (!mayTakeCash(await sumCarriedCash(courierId), adds, limit)) refuse('cash/limit')
}

/** What one person says a sum of cash is, and why it differs from what it should be. */
export type Said = { amount: Paise; reason: string | null }

const reasonFor = ({ amount, reason }: Said, expected: Paise): string | null => {
  const given = reason?.trim() || null
  if (amount !== expected && given === null) refuse('flow/reason-needed')
  return given
}

/**
 * Declares that a courier hands over all cash in hand. Refuses with cash/nothing, flow/not-now (an earlier hand-over is still open) and
 * flow/reason-needed (it is not what it should be). Returns the hand-over's id.
 */
export const declareHandover = (courierId: string, said: Said): Promise<string> =>
  transaction(async () => {
    await lockCashHolder(courierId)
    const free = await listFreeCash(courierId)
    if (free.length === 0) refuse('cash/nothing')
    const expected = sum(free.map(({ amount }) => amount))
    const id = randomUUID()
    await insertHandover({ id, courierId, expected, declared: said.amount, reason: reasonFor(said, expected) })
    return id
  })

const lockIn = async (id: string, state: HandoverRow['state']): Promise<HandoverRow> => {
  const row = (await lockHandover(id)) ?? refuse('thing/not-found')
  return row.state === state ? row : refuse('flow/not-now')
}

/**
 * Counts the cash of a hand-over, as another person than its courier. What equals the expected sum is closed at once; a difference waits
 * for the courier. Refuses with thing/not-found, flow/not-now, cash/own-hand-over and flow/reason-needed.
 */
export const countHandover = (id: string, said: Said, receiver: Principal): Promise<void> =>
  transaction(async () => {
    const row = await lockIn(id, 'declared')
    if (row.courierId === receiver.id) refuse('cash/own-hand-over')
    const reason = reasonFor(said, row.expectedPaise)
    await changeHandover(id, {
      state: 'counted',
      countedPaise: said.amount,
      reason,
      countedBy: receiver.id,
      countedName: receiver.name,
      countedAt: dbNow,
    })
    if (afterCount(row.expectedPaise, said.amount) === 'closed') await close({ ...row, countedPaise: said.amount })
  })

/**
 * Answers a count that differs: agreed, it is closed and the difference changes what the courier is owed; else it is counted
 * again. Refuses with thing/not-found (also for a hand-over of another courier) and flow/not-now.
 */
export const answerCount = (id: string, agrees: boolean, courier: Pick<Principal, 'id' | 'role'>): Promise<void> =>
  transaction(async () => {
    const row = (await lockHandover(id)) ?? refuse('thing/not-found')
    if (row.courierId !== courier.id && courier.role !== 'admin') refuse('thing/not-found')
    if (row.state !== 'counted') refuse('flow/not-now')
    if (agrees) return close(row)
    await changeHandover(id, {
      state: 'declared',
      countedPaise: null,
      reason: null,
      countedBy: null,
      countedName: null,
      countedAt: null,
    })
  })

/** Closes a hand-over and books it: the hub holds what was counted, and the difference is the courier's. */
async function close({ id, courierId, expectedPaise, countedPaise }: HandoverRow): Promise<void> {
  const counted = countedPaise ?? paise(0)
  await changeHandover(id, { state: 'closed', closedAt: dbNow })
  await book(`cash_handed_over:${id}`, 'cash_handed_over', { orderId: null }, [
    { account: 'courier', courierId, part: 'money', amount: expectedPaise },
    { account: 'hub_cash', part: 'money', amount: paise(-counted) },
    { account: 'courier_payable', courierId, part: 'cash_difference', amount: differenceOf(expectedPaise, counted) },
  ])
}

/**
 * Records that the cash of a closed hand-over reached the bank. Above the limit another admin has to confirm it. Refuses with
 * thing/not-found, flow/not-now and flow/reason-needed.
 */
export const recordBanked = (id: string, said: Said, admin: Principal): Promise<void> =>
  transaction(async () => {
    const row = await lockIn(id, 'closed')
    if (row.recordedBy !== null) refuse('flow/not-now')
    const counted = row.countedPaise ?? paise(0)
    const bankReason = reasonFor(said, counted)
    const recorded = { bankedPaise: said.amount, bankReason, recordedBy: admin.id, recordedName: admin.name }
    await changeHandover(id, { ...recorded, recordedAt: dbNow })
    const { cashTwoAbove } = await readPayoutTerms()
    if (!needsSecond(counted, cashTwoAbove)) await settleBanked({ ...row, ...recorded }, admin)
  })

/** Confirms it as another admin. Refuses with thing/not-found, flow/not-now and payout/second-person. */
export const confirmBanked = (id: string, admin: Principal): Promise<void> =>
  transaction(async () => {
    const row = await lockIn(id, 'closed')
    if (row.recordedBy === null) refuse('flow/not-now')
    if (row.recordedBy === admin.id) refuse('payout/second-person')
    await settleBanked(row, admin)
  })

/** Books it, and frees the stores whose sales the cash paid for; what is missing at the bank is the shop's loss. */
async function settleBanked({ id, countedPaise, bankedPaise }: HandoverRow, admin: Principal): Promise<void> {
  const [counted, banked] = [countedPaise ?? paise(0), bankedPaise ?? paise(0)]
  await changeHandover(id, { state: 'banked', confirmedBy: admin.id, confirmedName: admin.name, confirmedAt: dbNow })
  await book(`cash_banked:${id}`, 'cash_banked', { orderId: null }, [
    { account: 'hub_cash', part: 'money', amount: counted },
    { account: 'bank', part: 'money', amount: paise(-banked) },
    { account: 'platform', part: 'cash_difference', amount: differenceOf(counted, banked) },
  ])
  await remitHandover(id)
}
