import { normaliseHsCode } from '#domain/customs/hs-code.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { assertVersion } from '#domain/states/state-table.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { stepActorOf } from '#server/orders/step-actor.ts'
import { takeShipmentStep } from '#server/orders/take-shipment-step.ts'
import { textCode } from '#server/translate.ts'
import { lockShipment } from './shipment-lock-store.ts'
import {
  countPaperVersion,
  insertFiling,
  insertHsCode,
  listMissingPapers,
  readShipmentPapers,
  type ShipmentPapers,
} from './shipment-paper-store.ts'
import { findShipment } from './shipment-store.ts'

export type WrittenPapers = {
  version: number
  codes: readonly { lineId: string; hsCode: string }[]
  filings: readonly { requirement: string; reference: string }[]
}

/**
 * Stores customs codes of packed lines and the references of filings, each with its actor; a shipment that lacks
 * nothing any more becomes ready for its label. Refuses with thing/not-found (also for a line or a requirement of
 * another shipment), flow/stale, flow/not-now (not sealed, labelled already, or inside India) and request/invalid (no
 * customs code).
 */
export async function recordPapers(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  id: string,
  written: WrittenPapers,
  visitor: Visitor,
): Promise<void> {
  const stepActor = stepActorOf(member(visitor), 'hub')
  await transaction(async () => {
    const before = await lockShipment(id)
    assertVersion(before.version, written.version)
    const view = await findShipment(id)
    const papers = await readShipmentPapers(view)
    const open = before.state === 'papers_blocked' || before.state === 'papers_ready'
    if (!open || !papers) return refuse('flow/not-now', { state: before.state })
    await setCodes(papers, written.codes, visitor)
    await recordFilings(id, view.requires, written.filings, visitor)
    const missingPapers = (await listMissingPapers(view)).map(({ code }) => code)
    if (before.state === 'papers_blocked' && missingPapers.length === 0) {
      await takeShipmentStep(context, before, 'clear_papers', stepActor, { guardInput: { missingPapers } })
      return
    }
    await countPaperVersion(id)
  })
}

async function setCodes({ lines }: ShipmentPapers, codes: WrittenPapers['codes'], visitor: Visitor): Promise<void> {
  const { id, name } = member(visitor)
  for (const { lineId, hsCode } of codes) {
    const line = lines.find((one) => one.lineId === lineId) ?? refuse('thing/not-found')
    const code = normaliseHsCode(hsCode)
    if (code === null) throw new Refusal('request/invalid', { [lineId]: textCode('hub', 'papers.badCode') })
    if (code === line.hsCode) continue
    await insertHsCode({ orderLineId: lineId, code, before: line.hsCode, actorId: id, actorName: name })
  }
}

async function recordFilings(
  shipmentId: string,
  requires: readonly string[],
  filings: WrittenPapers['filings'],
  visitor: Visitor,
): Promise<void> {
  const { id, name } = member(visitor)
  for (const { requirement, reference } of filings) {
    if (!requires.includes(requirement)) refuse('thing/not-found')
    await insertFiling({ shipmentId, requirement, reference, actorId: id, actorName: name })
  }
}
