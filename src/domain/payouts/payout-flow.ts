import type { ReportedPayoutState } from './payout-report.ts'

/** The states of a payout to one store. `failed`: not paid, and still to be paid or given up. */
export const payoutStates = ['draft', 'approved', 'sent', 'paid', 'failed', 'returned', 'cancelled'] as const
export type PayoutState = (typeof payoutStates)[number]

/** What a report about the current attempt changes. `unexpected` needs a person: the gateway contradicts itself. */
export type PayoutChange = 'none' | 'queued' | 'paid' | 'failed' | 'returned' | 'unexpected'

/**
 * Returns what a report about a payout's current attempt means in its state. Reports come late, twice and in any
 * order: an older state changes nothing. A paid payout may be returned; a failed one that is reported as paid was
 * paid, unless the failure was confirmed by asking. What is over stays over.
 */
export function changeByReport(
  state: PayoutState,
  reported: ReportedPayoutState,
  failureConfirmed: boolean,
): PayoutChange {
  switch (state) {
    case 'approved':
    case 'sent':
      return byState[reported]
    case 'failed':
      if (reported === 'failed' || reported === 'cancelled' || isOpen(reported)) return 'none'
      return failureConfirmed ? 'unexpected' : byState[reported]
    case 'paid':
      if (reported === 'returned') return 'returned'
      return reported === 'failed' || reported === 'cancelled' ? 'returned' : 'none'
    case 'returned':
      return 'none'
    case 'draft':
    case 'cancelled':
      return reported === 'failed' || reported === 'cancelled' || reported === 'returned' ? 'none' : 'unexpected'
  }
}

const isOpen = (reported: ReportedPayoutState): boolean => reported === 'queued' || reported === 'processing'

const byState: Readonly<Record<ReportedPayoutState, PayoutChange>> = {
  queued: 'queued',
  processing: 'none',
  paid: 'paid',
  failed: 'failed',
  cancelled: 'failed',
  // Paid and sent back before we heard of either.
  returned: 'returned',
}

export const payoutCommands = ['ask', 'retry', 'cancel'] as const
export type PayoutCommand = (typeof payoutCommands)[number]

/**
 * Returns what an admin may do with a payout: ask the gateway, and, once it has failed, pay again or give up. Both of
 * these ask the gateway first. Where nobody answers, the bank's references are imported instead.
 */
export function openPayoutCommands(state: PayoutState, answers: boolean): PayoutCommand[] {
  if (state === 'failed') return ['retry', 'cancel']
  return answers && (state === 'sent' || state === 'paid') ? ['ask'] : []
}

/** Returns the key of an attempt at the gateway: the same for every repetition, another for each attempt. */
export const payoutKey = (payoutId: string, attempt: number): string =>
  `po_${payoutId.replaceAll('-', '').slice(0, 28)}_${attempt}`
