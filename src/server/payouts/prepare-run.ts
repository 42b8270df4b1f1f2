import { randomUUID } from 'node:crypto'
import type { Trilingual } from '#domain/language/language.ts'
import { type Paise, paise, sum } from '#domain/money/money.ts'
import { exceptionOf, fitBalance, type PayoutException } from '#domain/payouts/payable-store.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { payoutGatewayInUse } from '#server/gateways/open-payout-gateways.ts'
import type { Principal } from '#server/http/visitor.ts'
import { assignEntries, insertPayouts, insertRun, sumFreeEntries, sumPromised } from './payout-run-store.ts'
import { readPayoutTerms } from './payout-settings.ts'
import { chunks } from './payout-store.ts'
import { releaseEarnings } from './release-earnings.ts'

/** A store with free entries: what it would be paid, or why it is left out. */
type PayableRow = {
  brandId: string
  name: Trilingual
  amount: Paise
  entries: number
  since: Date
  accountId: string | null
  exception: PayoutException | null
}

/**
 * Prepares a run: what is due is freed first; then it takes the free entries of every store that can be paid, in one transaction, and keeps the others as
 * exceptions with their reasons. The gateway is asked first how much can move. Refuses with payout/nothing-payable.
 * Returns the run's id.
 */
export async function prepareRun(
  context: Needs<'config' | 'log' | 'payoutGateways'>,
  admin: Principal,
): Promise<string> {
  await releaseEarnings(context)
  const gateway = payoutGatewayInUse(context)
  const balance = await gateway.balance()
  // One snapshot: what is freed or taken meanwhile makes it fail and run again, never add up wrongly.
  return transaction(
    async () => {
      const stores = await listPayable(balance === null ? null : await lessPromised(balance, gateway.name))
      const paid = stores.filter(({ exception }) => exception === null)
      if (paid.length === 0) refuse('payout/nothing-payable')
      const runId = randomUUID()
      await saveRun(runId, gateway.name, stores, admin)
      await savePayouts(runId, gateway.name, paid)
      return runId
    },
    { isolation: 'repeatable read' },
  )
}

/**
 * Returns every store with free entries, the longest waiting first, and why it is left out of a run, if it is; `balance`
 * is what can be paid out now (null: unknown).
 */
export async function listPayable(balance: Paise | null): Promise<PayableRow[]> {
  const rows = await sumFreeEntries()
  const { minimum } = await readPayoutTerms()
  const now = await readClock()
  const stores = rows.map((row): PayableRow => {
    const amount = paise(Number(row.amount))
    const account =
      row.state === null || row.payouts_from === null
        ? null
        : { state: row.state, blocked: row.blocked === true, payoutsFrom: new Date(row.payouts_from) }
    return {
      brandId: row.brand_id,
      name: row.name,
      amount,
      entries: row.entries,
      since: new Date(row.since),
      accountId: row.account_id,
      exception: exceptionOf(
        { amount, hasOpenPayout: row.open_payout, suspended: row.suspended, account },
        minimum,
        now,
      ),
    }
  })
  const { left } = fitBalance(
    stores.filter(({ exception }) => exception === null),
    balance,
  )
  const unfit = new Set(left)
  return stores.map((store) => (unfit.has(store) ? { ...store, exception: 'balance' } : store))
}

/** Returns the balance less what approved payouts will take of it. */
async function lessPromised(balance: Paise, gateway: string): Promise<Paise> {
  const rows = await sumPromised(gateway)
  return paise(Math.max(0, balance - Number(rows[0]?.promised ?? 0)))
}

async function saveRun(id: string, gateway: string, stores: readonly PayableRow[], admin: Principal): Promise<void> {
  const paid = stores.filter(({ exception }) => exception === null)
  const exceptions = stores
    .filter(({ exception }) => exception !== null)
    .map(({ brandId, amount, exception }) => ({ brandId, amount, reason: exception }))
  await insertRun({
    id,
    gateway,
    total: sum(paid.map(({ amount }) => amount)),
    payouts: paid.length,
    exceptions: JSON.stringify(exceptions),
    adminId: admin.id,
    adminName: admin.name,
  })
}

/** Stores whose entries one statement stamps: a large run stays far below the time limit of a statement. */
const storesAtOnce = 50

/** Saves the payouts of a run and stamps their entries: no entry can be in two payouts. */
async function savePayouts(runId: string, gateway: string, paid: readonly PayableRow[]): Promise<void> {
  const rows = paid.map(({ brandId, accountId, amount, entries }) => ({
    id: randomUUID(),
    brand_id: brandId,
    account_id: accountId,
    amount_paise: amount,
    entries,
  }))
  await insertPayouts(runId, gateway, JSON.stringify(rows))
  for (const part of chunks(paid, storesAtOnce))
    await assignEntries(
      runId,
      part.map(({ brandId }) => brandId),
    )
}
