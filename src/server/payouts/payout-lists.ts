import type { Language } from '#domain/language/language.ts'
import { paise } from '#domain/money/money.ts'
import { openPayoutCommands, payoutKey } from '#domain/payouts/payout-flow.ts'
import { needsSecond } from '#domain/payouts/payout-terms.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { findPayoutGateway, payoutGatewayInUse } from '#server/gateways/open-payout-gateways.ts'
import type { Principal } from '#server/http/visitor.ts'
import {
  findPayout,
  findRun,
  listEvents,
  listLatestRuns,
  listPayoutsOfRun,
  listPayoutsThatNeedAPerson,
  type PayoutListRow,
  type RunRow,
  readLines,
  readNames,
} from './payout-list-store.ts'
import { readPayoutTerms } from './payout-settings.ts'
import { listPayable } from './prepare-run.ts'

const runsShown = 20
const attentionShown = 50

/** Returns what stores have earned, the latest runs, and the payouts that need a person. */
export async function showPayouts(context: Needs<'config' | 'payoutGateways'>, language: Language) {
  const gateway = payoutGatewayInUse(context)
  const balance = await gateway.balance().catch(() => null)
  const payable = await listPayable(balance)
  const runs = await listLatestRuns(runsShown)
  const attention = await listPayoutsThatNeedAPerson(attentionShown)
  return {
    gateway: gateway.name,
    balance,
    payable: payable.map(({ accountId: _, name, ...store }) => ({ ...store, name: name[language] })),
    runs: runs.map(showRunRow),
    attention: attention.map((row) => showPayoutRow(row, language)),
  }
}

const showRunRow = (row: RunRow) => ({
  id: row.id,
  number: Number(row.number),
  gateway: row.gateway,
  state: row.state,
  total: paise(Number(row.total_paise)),
  payouts: row.payouts,
  counts: row.counts ?? {},
  preparedBy: row.prepared_name,
  preparedAt: new Date(row.prepared_at),
  approvedBy: row.approved_name,
  approvedAt: row.approved_at === null ? null : new Date(row.approved_at),
})

/** Returns one run with its payouts and the stores it leaves out. Refuses with thing/not-found. */
export async function showRun(id: string, admin: Principal, language: Language) {
  const row = await findRun(id)
  if (!row) return refuse('thing/not-found')
  const items = await listPayoutsOfRun(id)
  const names = await readNames(row.exceptions.map(({ brandId }) => brandId))
  const { twoAbove } = await readPayoutTerms()
  const second = needsSecond(paise(Number(row.total_paise)), twoAbove)
  return {
    ...showRunRow(row),
    version: row.version,
    items: items.map((item) => showPayoutRow(item, language)),
    exceptions: row.exceptions.map(({ brandId, amount, reason }) => ({
      brandId,
      name: names.get(brandId)?.[language] ?? brandId,
      amount: paise(amount),
      reason,
    })),
    mayApprove: row.state === 'draft' && !(second && row.prepared_by === admin.id),
  }
}

const showPayoutRow = (row: PayoutListRow, language: Language) => ({
  id: row.id,
  runId: row.run_id,
  brandId: row.brand_id,
  courierId: row.courier_id,
  name: row.name[language],
  amount: paise(Number(row.amount_paise)),
  entries: row.entries,
  state: row.state,
  attempt: row.attempt,
  holder: row.holder,
  lastFour: row.last_four,
  utr: row.utr,
  reason: row.reason,
  updatedAt: new Date(row.updated_at),
})

/** Returns one payout with its entries and everything that happened to it. Refuses with thing/not-found. */
export async function showPayout(context: Needs<'payoutGateways'>, id: string, language: Language) {
  const row = await findPayout(id)
  if (!row) return refuse('thing/not-found')
  const events = await listEvents(id)
  const answers = findPayoutGateway(context, row.gateway)?.answers === true
  return {
    ...showPayoutRow(row, language),
    runNumber: Number(row.number),
    gateway: row.gateway,
    reference: row.reference,
    key: payoutKey(id, row.attempt),
    accountBlocked: row.blocked,
    commands: openPayoutCommands(row.state, answers),
    lines: await readLines(id),
    events: events.map(({ kind, attempt, utr, reason, actor_name, at }) => ({
      kind,
      attempt,
      utr,
      reason,
      by: actor_name,
      at: new Date(at),
    })),
  }
}
