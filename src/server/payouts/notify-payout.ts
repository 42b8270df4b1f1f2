import { formatMoney } from '#domain/money/currency.ts'
import type { Needs } from '#server/context.ts'
import { writeToAdmins } from '#server/email/write-to-admins.ts'
import type { PayoutRow } from './payout-store.ts'

const templates = { failed: 'payoutFailed', returned: 'payoutReturned', unexpected: 'payoutUnexpected' } as const

/** Writes to the admins about a payout that needs a person, once for each attempt and kind, in the caller's transaction. */
export const notifyAdminsOfPayout = (
  context: Needs<'notifyOutbox'>,
  { id, attempt, amountPaise }: PayoutRow,
  kind: 'failed' | 'returned' | 'unexpected',
): Promise<void> =>
  writeToAdmins(context, 'payouts', `payout:${kind}:${id}:${attempt}`, (language) => ({
    template: templates[kind],
    path: `/admin/payouts/${id}`,
    values: { amount: formatMoney(amountPaise, 'INR', language) },
  }))
