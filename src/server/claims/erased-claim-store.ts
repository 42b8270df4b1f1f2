import { and, eq, inArray } from 'drizzle-orm'
import { claim, claimPhoto, claimStep } from '#server/db/claim-tables.ts'
import { customerOrder } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'

const ordersOf = (accountId: string) =>
  db().select({ id: customerOrder.id }).from(customerOrder).where(eq(customerOrder.accountId, accountId))

/** Deletes the photographs of an account's claims; returns their files. */
export async function deletePhotosOf(accountId: string): Promise<string[]> {
  const gone = await db()
    .delete(claimPhoto)
    .where(inArray(claimPhoto.orderId, ordersOf(accountId)))
    .returning({ file: claimPhoto.file })
  return gone.map(({ file }) => file)
}

/** Removes texts and name of the customer from the history of an account's claims. */
export async function eraseClaimTexts(accountId: string): Promise<void> {
  const claims = db()
    .select({ id: claim.id })
    .from(claim)
    .where(inArray(claim.orderId, ordersOf(accountId)))
  await db()
    .update(claimStep)
    .set({ text: null, actorName: '' })
    .where(and(inArray(claimStep.claimId, claims), inArray(claimStep.kind, ['opened', 'evidence', 'appealed'])))
}
