import { randomUUID } from 'node:crypto'
import { type Paise, paise } from '#domain/money/money.ts'
import { exceptionOf, type PayoutException } from '#domain/payouts/payable-store.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { payoutGatewayInUse } from '#server/gateways/open-payout-gateways.ts'
import type { Principal } from '#server/http/visitor.ts'
import { assignCourierEntries, insertCourierPayout, lockPayee, sumCourierEntries } from './courier-payout-store.ts'
import { findAccountOf } from './payout-account-store.ts'
import { insertRun, sumPromised } from './payout-run-store.ts'

/** What a courier would be paid now, or why not. There is no least amount: a person decides about each. */
export type CourierPayable = {
  amount: Paise
  entries: number
  accountId: string | null
  exception: PayoutException | null
}

/** Returns what is free for a courier, and what keeps it from being paid. */
export async function findCourierPayable(courierId: string): Promise<CourierPayable> {
  const { amount, entries, hasOpenPayout } = await sumCourierEntries(courierId)
  const account = await findAccountOf({ courierId })
  const bank = account && {
    state: account.state,
    blocked: account.blockedAt !== null,
    payoutsFrom: account.payoutsFrom,
  }
  const payable = { amount, hasOpenPayout, suspended: false, account: bank ?? null }
  return {
    amount,
    entries,
    accountId: account?.id ?? null,
    exception: exceptionOf(payable, paise(1), await readClock()),
  }
}

/**
 * Prepares a run that pays one courier everything free, which is then approved and sent like a run of stores. Refuses with
 * payout/nothing-payable (nothing is owed, a payout is open, the account cannot be paid to, or the gateway has too little). Returns the run's id.
 */
export async function prepareCourierRun(
  context: Needs<'config' | 'payoutGateways'>,
  courierId: string,
  admin: Principal,
): Promise<string> {
  const gateway = payoutGatewayInUse(context)
  const balance = await gateway.balance()
  return transaction(async () => {
    // Two admins who press at once: the second finds the payout of the first.
    await lockPayee(courierId)
    const { amount, entries, accountId, exception } = await findCourierPayable(courierId)
    if (exception !== null || accountId === null) return refuse('payout/nothing-payable')
    const [approved] = await sumPromised(gateway.name)
    if (balance !== null && amount > balance - Number(approved?.promised ?? 0)) refuse('payout/nothing-payable')
    const runId = randomUUID()
    await insertRun({
      id: runId,
      gateway: gateway.name,
      total: amount,
      payouts: 1,
      exceptions: '[]',
      adminId: admin.id,
      adminName: admin.name,
    })
    const payout = { id: randomUUID(), runId, courierId, accountId, gateway: gateway.name, amount, entries }
    await insertCourierPayout(payout)
    await assignCourierEntries(payout.id, courierId)
    return runId
  })
}
