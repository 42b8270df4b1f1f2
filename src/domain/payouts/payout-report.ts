import type { Paise } from '../money/money.ts'

/** Companies and ways that pay sellers; `manual`: a person uploads a file at the bank. */
export const payoutGatewayNames = ['sandbox', 'manual', 'razorpayx'] as const
export type PayoutGatewayName = (typeof payoutGatewayNames)[number]

/** What a bank or payout company says about one payout. `returned`: paid, and sent back by the seller's bank later. */
export const reportedPayoutStates = ['queued', 'processing', 'paid', 'failed', 'returned', 'cancelled'] as const
export type ReportedPayoutState = (typeof reportedPayoutStates)[number]

/** Why a payout waits, failed or came back; `other` for whatever the bank does not say. */
export const payoutReasons = [
  'low_balance',
  'bank_down',
  'account_invalid',
  'account_closed',
  'name_mismatch',
  'rejected',
  'other',
] as const
export type PayoutReason = (typeof payoutReasons)[number]

/** A gateway's report about one attempt to pay a seller, at one instant. */
export type PayoutReport = {
  /** Our key of the attempt. */
  readonly key: string
  /** The gateway's id of it. */
  readonly reference: string
  readonly state: ReportedPayoutState
  readonly amount: Paise
  /** The bank's transaction number (UTR); often known only later. */
  readonly utr: string | null
  readonly reason: PayoutReason | null
}
