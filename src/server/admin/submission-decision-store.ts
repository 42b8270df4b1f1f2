import { and, eq } from 'drizzle-orm'
import type { RequirementKind } from '#domain/sellers/requirement.ts'
import { storeTaxChange } from '#server/db/invoice-tables.ts'
import { storeSubmission } from '#server/db/store-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Locks one submission of a store. */
export async function lockSubmission(submissionId: string, brandId: string) {
  const [row] = await db()
    .select()
    .from(storeSubmission)
    .where(and(eq(storeSubmission.id, submissionId), eq(storeSubmission.brandId, brandId)))
    .for('update')
  return row
}

/** Saves that a submission was accepted. */
export async function saveAcceptance(
  decided: { decidedBy: string; decider: string; decidedAt: Date },
  rowId: string,
): Promise<void> {
  await db()
    .update(storeSubmission)
    .set({ state: 'accepted', ...decided })
    .where(eq(storeSubmission.id, rowId))
}

/** Saves a change of the tax data of a store. */
export async function insertTaxChange(values: typeof storeTaxChange.$inferInsert): Promise<void> {
  await db().insert(storeTaxChange).values(values)
}

export const replaceAccepted = (brandId: string, kind: RequirementKind) =>
  db()
    .update(storeSubmission)
    .set({ state: 'replaced' })
    .where(
      and(eq(storeSubmission.brandId, brandId), eq(storeSubmission.kind, kind), eq(storeSubmission.state, 'accepted')),
    )

/** Saves that a submission was refused, by whom and why. */
export async function saveRefusedSubmission(
  id: string,
  decided: Partial<
    Pick<typeof storeSubmission.$inferInsert, 'decidedBy' | 'decider' | 'decidedAt' | 'reasonCode' | 'reason'>
  >,
): Promise<void> {
  await db()
    .update(storeSubmission)
    .set({ state: 'refused', ...decided })
    .where(eq(storeSubmission.id, id))
}
