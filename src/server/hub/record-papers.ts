import { eq, sql } from 'drizzle-orm'
import { normaliseHsCode } from '#domain/hs-code.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { demandVersion } from '#domain/state-table.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { boxFiling, lineHsCode } from '#server/db/invoice-tables.ts'
import { box as boxTable } from '#server/db/order-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { handsOf } from '#server/orders/hands.ts'
import { takeBoxStep } from '#server/orders/take-box-step.ts'
import { say } from '#server/say.ts'
import { type BoxPapers, listMissingPapers, readBoxPapers } from './box-papers.ts'
import { findBox, lockBox } from './box-store.ts'

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
export async function recordPapers(house: House, id: string, written: WrittenPapers, visitor: Visitor): Promise<void> {
  const hands = handsOf(member(visitor), 'hub')
  await transaction(async () => {
    const before = await lockBox(id)
    demandVersion(before.version, written.version)
    const view = await findBox(id)
    const papers = await readBoxPapers(view)
    const open = before.state === 'papers_blocked' || before.state === 'papers_ready'
    if (!open || !papers) return refuse('flow/not-now', { state: before.state })
    await setCodes(papers, written.codes, visitor)
    await noteFilings(id, view.requires, written.filings, visitor)
    const missingPapers = (await listMissingPapers(view)).map(({ code }) => code)
    if (before.state === 'papers_blocked' && missingPapers.length === 0) {
      await takeBoxStep(house, before, 'clear_papers', hands, { facts: { missingPapers } })
      return
    }
    await db()
      .update(boxTable)
      .set({ version: sql`${boxTable.version} + 1`, updatedAt: dbNow })
      .where(eq(boxTable.id, id))
  })
}

async function setCodes({ lines }: BoxPapers, codes: WrittenPapers['codes'], visitor: Visitor): Promise<void> {
  const { id, name } = member(visitor)
  for (const { lineId, hsCode } of codes) {
    const line = lines.find((one) => one.lineId === lineId) ?? refuse('thing/not-found')
    const code = normaliseHsCode(hsCode)
    if (code === null)
      throw new Refusal('request/invalid', { [lineId]: say(visitor.language, 'hub', 'papers.badCode') })
    if (code === line.hsCode) continue
    await db()
      .insert(lineHsCode)
      .values({ orderLineId: lineId, code, before: line.hsCode, actorId: id, actorName: name })
  }
}

async function noteFilings(
  boxId: string,
  requires: readonly string[],
  filings: WrittenPapers['filings'],
  visitor: Visitor,
): Promise<void> {
  const { id, name } = member(visitor)
  for (const { requirement, reference } of filings) {
    if (!requires.includes(requirement)) refuse('thing/not-found')
    await db().insert(boxFiling).values({ boxId, requirement, reference, actorId: id, actorName: name })
  }
}
