import type { Paise } from '#domain/money/money.ts'
import { type SandboxBankFault, sandboxBankFaults } from '#domain/payouts/sandbox-bank.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { findPayoutGateway } from '#server/gateways/open-payout-gateways.ts'
import {
  listTransfers,
  readBank,
  returnTransfer,
  setBank,
  settleTransfer,
} from '#server/gateways/sandbox-payout-store.ts'

const shown = 30

/** Returns the practice bank. Refuses with thing/not-found where this shop has none. */
export async function showPracticeBank(context: Needs<'payoutGateways'>) {
  if (!findPayoutGateway(context, 'sandbox')) refuse('thing/not-found')
  const { balance, fault } = await readBank()
  const transfers = await listTransfers(shown)
  return {
    balance,
    fault,
    faults: [...sandboxBankFaults],
    transfers: transfers.map(({ key, state, amount, utr, at }) => ({ key, state, amount, utr, at })),
  }
}

/** Sets its balance and the fault it plays. Refuses with thing/not-found. */
export async function changePracticeBank(
  context: Needs<'payoutGateways'>,
  { balance, fault }: { balance: Paise; fault: SandboxBankFault },
) {
  await showPracticeBank(context)
  await setBank({ balance, fault })
  return showPracticeBank(context)
}

/** Pays, refuses or sends back one transfer there. Refuses with thing/not-found and flow/not-now. */
export async function actAtPracticeBank(context: Needs<'payoutGateways'>, key: string, act: 'pay' | 'fail' | 'return') {
  await showPracticeBank(context)
  const done = await transaction(() =>
    act === 'return' ? returnTransfer(key) : settleTransfer(key, act === 'pay' ? 'paid' : 'failed'),
  )
  if (!done) refuse('flow/not-now')
  return showPracticeBank(context)
}
