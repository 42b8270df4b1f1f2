import { type Paise, paise } from '#domain/money/money.ts'
import { needsSecond } from '#domain/payouts/payout-terms.ts'
import { refuse } from '#domain/refusal.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { book } from '#server/ledger/ledger-store.ts'
import { isBrand } from '#server/shop/brand-store.ts'
import { listWaiting, lockAdjustment, saveAdjustment, saveApproval } from './adjustment-store.ts'
import { readPayoutTerms } from './payout-settings.ts'

/**
 * Gives a store an amount or takes it (negative), with the reason that the seller reads in the passbook. Above the limit
 * another admin has to approve it first. The same `key` is the same adjustment. Refuses with thing/not-found and
 * flow/quantities (an amount of zero).
 */
export const adjustSeller = (
  brandId: string,
  { amount, reason, key }: { amount: Paise; reason: string; key: string },
  admin: Principal,
): Promise<void> =>
  transaction(async () => {
    if (amount === 0) refuse('flow/quantities')
    if (!(await isBrand(brandId))) refuse('thing/not-found')
    const rows = await saveAdjustment({ id: `${admin.id}:${key}`, brandId, amount, reason }, admin)
    const { adjustTwoAbove } = await readPayoutTerms()
    if (rows[0] && !needsSecond(amount, adjustTwoAbove)) await settle(rows[0].id, admin)
  })

/** Approves an adjustment as another admin. Refuses with thing/not-found, flow/not-now and payout/second-person. */
export const approveAdjustment = (id: string, admin: Principal): Promise<void> =>
  transaction(async () => {
    const rows = await lockAdjustment(id)
    const row = rows[0] ?? refuse('thing/not-found')
    if (row.approved_at !== null) refuse('flow/not-now')
    if (row.requested_by === admin.id) refuse('payout/second-person')
    await settle(id, admin)
  })

async function settle(id: string, admin: Principal): Promise<void> {
  const rows = await saveApproval(admin.id, admin.name, id)
  const [row] = rows
  if (!row) throw new Error(`the adjustment ${id} is gone`)
  const amount = Number(row.amount_paise)
  await book(`adjustment:${id}`, 'adjustment', { orderId: null }, [
    { account: 'seller_payable', brandId: row.brand_id, part: 'adjustment', amount: paise(amount) },
    { account: 'platform', part: 'adjustment', amount: paise(-amount) },
  ])
}

export type AdjustmentRow = {
  id: string
  brandId: string
  name: Record<'en' | 'gu' | 'hi', string>
  amount: Paise
  reason: string
  requestedBy: string
  requestedById: string
  requestedAt: Date
}

/** Returns the adjustments that wait for another admin, the oldest first. */
export async function listWaitingAdjustments(): Promise<AdjustmentRow[]> {
  const rows = await listWaiting()
  return rows.map((row) => ({
    id: row.id,
    brandId: row.brand_id,
    name: row.name,
    amount: paise(Number(row.amount_paise)),
    reason: row.reason,
    requestedBy: row.requested_name,
    requestedById: row.requested_by,
    requestedAt: new Date(row.requested_at),
  }))
}
