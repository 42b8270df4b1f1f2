import { randomUUID } from 'node:crypto'
import { type Paise, paise } from '#domain/money/money.ts'
import { needsSecond } from '#domain/payouts/payout-terms.ts'
import { refuse } from '#domain/refusal.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { book } from '#server/ledger/ledger-store.ts'
import { readPayoutTerms } from '#server/payouts/payout-settings.ts'
import {
  insertCourierAdjustment,
  insertDispute,
  lockCourierAdjustment,
  lockDispute,
  lockOwnTask,
  saveCourierApproval,
  saveDisputeAnswer,
} from './courier-dispute-store.ts'

type Adjustment = { id: string; courierId: string; amount: Paise; reason: string; disputeId: string | null }

/**
 * Gives a courier an amount or takes it (negative), with the reason that the courier reads in the statement. Above the limit another admin
 * has to approve it first. The same key is the same adjustment. Refuses with flow/quantities (an amount of zero).
 */
export const adjustCourier = (
  courierId: string,
  { amount, reason, key }: { amount: Paise; reason: string; key: string },
  admin: Principal,
): Promise<void> =>
  transaction(async () => {
    if (amount === 0) refuse('flow/quantities')
    await addAdjustment({ id: `${admin.id}:${key}`, courierId, amount, reason, disputeId: null }, admin)
  })

async function addAdjustment(adjustment: Adjustment, admin: Principal): Promise<void> {
  const added = await insertCourierAdjustment({ ...adjustment, adminId: admin.id, adminName: admin.name })
  const { adjustTwoAbove } = await readPayoutTerms()
  if (added && !needsSecond(adjustment.amount, adjustTwoAbove)) await settle(adjustment.id, admin)
}

/** Approves an adjustment as another admin. Refuses with thing/not-found, flow/not-now and payout/second-person. */
export const approveCourierAdjustment = (id: string, admin: Principal): Promise<void> =>
  transaction(async () => {
    const row = (await lockCourierAdjustment(id)) ?? refuse('thing/not-found')
    if (row.approved) refuse('flow/not-now')
    if (row.created_by === admin.id) refuse('payout/second-person')
    await settle(id, admin)
  })

async function settle(id: string, admin: Principal): Promise<void> {
  const { courierId, amount } = await saveCourierApproval(id, admin.id, admin.name)
  await book(`courier_adjustment:${id}`, 'courier_adjustment', { orderId: null }, [
    { account: 'courier_payable', courierId, part: 'adjustment', amount },
    { account: 'platform', part: 'adjustment', amount: paise(-amount) },
  ])
}

/** Asks about the pay of an own task. Refuses with thing/not-found, and flow/not-now while a question about it is open. */
export const disputePay = (taskId: string, text: string, courier: Principal): Promise<void> =>
  transaction(async () => {
    const task = (await lockOwnTask(taskId, courier.id)) ?? refuse('thing/not-found')
    const added = await insertDispute({ id: randomUUID(), taskId: task.id, courierId: courier.id, text })
    if (!added) refuse('flow/not-now')
  })

/**
 * Answers a question about pay, with what is paid in addition (zero: nothing). Refuses with thing/not-found and flow/not-now (answered
 * already).
 */
export const answerDispute = (
  id: string,
  { answer, amount }: { answer: string; amount: Paise },
  admin: Principal,
): Promise<string> =>
  transaction(async () => {
    const dispute = (await lockDispute(id)) ?? refuse('thing/not-found')
    if (dispute.answered) refuse('flow/not-now')
    await saveDisputeAnswer({ id, answer, amount, adminId: admin.id, adminName: admin.name })
    if (amount > 0)
      await addAdjustment(
        { id: `dispute:${id}`, courierId: dispute.courier_id, amount, reason: answer, disputeId: id },
        admin,
      )
    return dispute.courier_id
  })
