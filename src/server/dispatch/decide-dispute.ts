import { type Paise, paise } from '#domain/money/money.ts'
import { refuse } from '#domain/refusal.ts'
import { isCreditPossible } from '#domain/shipping/weight-dispute.ts'
import { assertVersion } from '#domain/states/state-table.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { lockDispute, saveDispute } from './carrier-invoice-store.ts'

type Decision = { version: number; outcome: 'won' | 'lost'; credit: Paise | null; note: string }

/**
 * Records what a carrier decided about a disputed weight. Refuses with thing/not-found, flow/stale, flow/not-now (it is
 * decided), and invoice/credit (no credit, or more than was billed).
 */
export async function decideDispute(id: string, decision: Decision, admin: Principal): Promise<void> {
  await transaction(async () => {
    const dispute = (await lockDispute(id)) ?? refuse('thing/not-found')
    assertVersion(dispute.version, decision.version)
    if (dispute.state !== 'raised') refuse('flow/not-now', { state: dispute.state })
    const credit = decision.outcome === 'won' ? decision.credit : null
    if (decision.outcome === 'won' && (credit === null || !isCreditPossible(credit, paise(dispute.billedPaise))))
      refuse('invoice/credit')
    await saveDispute(id, {
      state: decision.outcome,
      version: dispute.version + 1,
      creditPaise: credit,
      note: decision.note,
      decidedBy: admin.id,
      decidedByName: admin.name,
      decidedAt: await readClock(),
    })
  })
}
