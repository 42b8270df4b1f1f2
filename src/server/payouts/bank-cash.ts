import { type Paise, paise } from '#domain/money/money.ts'
import { needsSecond } from '#domain/payouts/payout-terms.ts'
import { refuse } from '#domain/refusal.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { book } from '#server/ledger/ledger-store.ts'
import { lockOrder } from '#server/orders/order-store.ts'
import {
  findCashPayment,
  insertRemittance,
  type Locked,
  listCollectedCash,
  readCash,
  saveConfirmation,
} from './cash-store.ts'
import { readPayoutTerms } from './payout-settings.ts'

/** Cash of an order: collected by a courier, counted at the bank, confirmed. */
export type CashRow = {
  paymentId: string
  orderId: string
  orderNumber: string
  due: Paise
  collectedAt: Date | null
  counted: Paise | null
  reason: string | null
  recordedBy: string | null
  recordedById: string | null
}

/** Returns the cash that couriers have collected and nobody has confirmed at the bank, the oldest first. */
export async function listCashOut(): Promise<CashRow[]> {
  const rows = await listCollectedCash()
  return rows.map((row) => ({
    paymentId: row.payment_id,
    orderId: row.order_id,
    orderNumber: row.number,
    due: paise(Number(row.due)),
    collectedAt: row.collected_at === null ? null : new Date(row.collected_at),
    counted: row.counted_paise === null ? null : paise(Number(row.counted_paise)),
    reason: row.reason,
    recordedBy: row.recorded_name,
    recordedById: row.recorded_by,
  }))
}

type Counted = { counted: Paise; reason: string | null }

/**
 * Records that the cash of an order reached the bank. Above the limit another admin has to confirm it; up to it this
 * counts at once. Refuses with thing/not-found, flow/not-now (recorded already), and flow/reason-needed when a paisa is
 * missing or too many.
 */
export const recordCash = (paymentId: string, { counted, reason }: Counted, admin: Principal): Promise<void> =>
  transaction(async () => {
    const cash = await lockCash(paymentId)
    if (cash.recorded_by !== null) refuse('flow/not-now')
    const due = paise(Number(cash.due))
    if (counted !== due && !reason?.trim()) refuse('flow/reason-needed')
    await insertRemittance({
      paymentId,
      order_id: cash.order_id,
      due,
      counted,
      reason: reason?.trim() || null,
      adminId: admin.id,
      adminName: admin.name,
    })
    const { cashTwoAbove } = await readPayoutTerms()
    if (!needsSecond(due, cashTwoAbove)) await settleCash(paymentId, admin)
  })

/**
 * Confirms counted cash as another admin than the one who recorded it. Refuses with thing/not-found, flow/not-now and
 * payout/second-person.
 */
export const confirmCash = (paymentId: string, admin: Principal): Promise<void> =>
  transaction(async () => {
    const cash = await lockCash(paymentId)
    if (cash.recorded_by === null || cash.confirmed) refuse('flow/not-now')
    if (cash.recorded_by === admin.id) refuse('payout/second-person')
    await settleCash(paymentId, admin)
  })

async function lockCash(paymentId: string): Promise<Locked> {
  const about = await findCashPayment(paymentId)
  if (!about[0]) return refuse('thing/not-found')
  await lockOrder(about[0].order_id)
  const rows = await readCash(paymentId)
  return rows[0] ?? refuse('thing/not-found')
}

/** Confirms it and books it: the courier no longer holds it; what is missing is the shop's loss. */
async function settleCash(paymentId: string, admin: Principal): Promise<void> {
  const rows = await saveConfirmation(admin.id, admin.name, paymentId)
  const [row] = rows
  if (!row) throw new Error(`the cash of ${paymentId} is not recorded`)
  const [due, counted] = [Number(row.due_paise), Number(row.counted_paise)]
  await book(`cash_remitted:${paymentId}`, 'cash_remitted', { orderId: row.order_id }, [
    { account: 'courier', courierId: row.courier_id ?? undefined, part: 'money', amount: paise(due) },
    { account: 'bank', part: 'money', amount: paise(-counted) },
    { account: 'platform', part: 'money', amount: paise(counted - due) },
  ])
}
