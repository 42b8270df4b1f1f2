import { z } from 'zod'
import { paise } from '#domain/money/money.ts'
import type { PayoutReason, PayoutReport, ReportedPayoutState } from '#domain/payouts/payout-report.ts'
import type { AccountCheck } from './payout-gateway.ts'

/** The fields of RazorpayX's entities that the shop reads; amounts are paise. */
export const payoutEntity = z.object({
  id: z.string().max(60),
  amount: z.coerce.number().int().positive(),
  status: z.string(),
  utr: z.string().max(60).nullish(),
  reference_id: z.string().max(40).nullish(),
  status_details: z.object({ reason: z.string().nullish(), source: z.string().nullish() }).nullish(),
})
export type PayoutEntity = z.output<typeof payoutEntity>

export const payoutList = z.object({ items: z.array(payoutEntity) })
export const createdId = z.object({ id: z.string().max(60) })

/** The check of an account: a transfer of one rupee, or the bank's own answer. */
export const validationEntity = z.object({
  id: z.string().max(60),
  status: z.string(),
  fund_account: z.object({ id: z.string().max(60) }),
  reference_id: z.string().nullish(),
  results: z.object({ account_status: z.string().nullish(), registered_name: z.string().max(300).nullish() }).nullish(),
})
export const validationList = z.object({ items: z.array(validationEntity) })

export const razorpayxEvent = z.object({
  event: z.string().max(60),
  payload: z.object({ payout: z.object({ entity: payoutEntity }).optional() }),
})

const states: Readonly<Record<string, ReportedPayoutState>> = {
  queued: 'queued',
  pending: 'queued',
  scheduled: 'queued',
  processing: 'processing',
  processed: 'paid',
  reversed: 'returned',
  failed: 'failed',
  rejected: 'failed',
  cancelled: 'cancelled',
}

/** The reasons that RazorpayX documents, as far as the shop acts on them. */
const reasons: Readonly<Record<string, PayoutReason>> = {
  low_balance: 'low_balance',
  insufficient_funds: 'low_balance',
  beneficiary_bank_offline: 'bank_down',
  beneficiary_bank_failure: 'bank_down',
  gateway_degraded: 'bank_down',
  npci_or_beneficiary_psp_down: 'bank_down',
  invalid_ifsc_code: 'account_invalid',
  beneficiary_account_invalid: 'account_invalid',
  bank_account_invalid: 'account_invalid',
  bank_account_closed: 'account_closed',
  bank_account_frozen: 'account_closed',
  beneficiary_name_mismatch: 'name_mismatch',
  beneficiary_bank_rejected: 'rejected',
}

/** Returns the report of a payout. Throws for a status that is not documented: nothing may be concluded from it. */
export function reportOfPayout(entity: PayoutEntity): PayoutReport {
  const state = states[entity.status]
  if (!state) throw new Error(`RazorpayX reports the unknown status "${entity.status}"`)
  const reason = entity.status_details?.reason
  return {
    key: entity.reference_id ?? '',
    reference: entity.id,
    state,
    amount: paise(entity.amount),
    utr: entity.utr ?? null,
    reason: state === 'paid' || state === 'processing' ? null : (reasons[reason ?? ''] ?? 'other'),
  }
}

/** Returns the result of an account's check. */
export function checkOfValidation({ status, results, fund_account }: z.output<typeof validationEntity>): AccountCheck {
  const isActive = status === 'completed' && results?.account_status === 'active'
  const isOpen = status === 'created'
  return {
    payee: fund_account.id,
    state: isActive ? 'active' : isOpen ? 'checking' : 'refused',
    nameAtBank: results?.registered_name ?? null,
    reason: isActive || isOpen ? null : 'account_invalid',
  }
}
