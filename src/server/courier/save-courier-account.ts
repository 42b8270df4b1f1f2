import { Refusal } from '#domain/refusal.ts'
import { isAccountNumber, isIfsc, tidyNumber } from '#domain/sellers/document-number.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { savePayoutAccount } from '#server/payouts/payout-account.ts'
import { textCodeOf } from '#server/translate.ts'

type Typed = { holder: string; ifsc: string; accountNumber: string; accountAgain: string }

/**
 * Saves the bank account a courier is paid to, and has it checked by a test transfer. Refuses with request/invalid, naming each
 * field that cannot be right.
 */
export async function saveCourierAccount(
  context: Needs<'config' | 'secret' | 'payoutGateways' | 'notifyOutbox'>,
  typed: Typed,
  courier: Principal,
): Promise<void> {
  const ifsc = tidyNumber(typed.ifsc)
  const accountNumber = tidyNumber(typed.accountNumber)
  const problems = [
    !isIfsc(ifsc) && (['ifsc', 'ifsc'] as const),
    !isAccountNumber(accountNumber) && (['accountNumber', 'account'] as const),
    accountNumber !== tidyNumber(typed.accountAgain) && (['accountAgain', 'accountAgain'] as const),
  ].filter((problem) => problem !== false)
  if (problems.length > 0)
    throw new Refusal(
      'request/invalid',
      Object.fromEntries(problems.map(([field, key]) => [field, textCodeOf('courier-pay', `bank.problem.${key}`)])),
    )
  await transaction(() =>
    savePayoutAccount(context, {
      courierId: courier.id,
      account: { holder: typed.holder, ifsc, accountNumber },
      createdBy: courier.id,
    }),
  )
}
