import { and, desc, eq, inArray } from 'drizzle-orm'
import {
  expiringDays,
  isInForce,
  purposeOf,
  type RequirementFacts,
  type RequirementKind,
  type ReviewReason,
  requirementState,
  requirementsOf,
} from '#domain/sellers/requirement.ts'
import { addDays, indianDay } from '#domain/time/calendar-day.ts'
import { account } from '#server/db/account-tables.ts'
import { brand } from '#server/db/catalogue-tables.ts'
import { readClock } from '#server/db/database-clock.ts'
import { storeEvent, storeSubmission } from '#server/db/store-tables.ts'
import { db } from '#server/db/transaction.ts'

export type SubmissionRow = typeof storeSubmission.$inferSelect
type StoreEventRow = typeof storeEvent.$inferSelect

/** Reads every requirement of a store, as of today in India. */
export async function readRequirements(store: { id: string; sellsFood: boolean }) {
  const today = indianDay(await readClock()).day
  const rows = await db()
    .select()
    .from(storeSubmission)
    .where(eq(storeSubmission.brandId, store.id))
    .orderBy(desc(storeSubmission.submittedAt), desc(storeSubmission.id))
  const requests = await db()
    .select()
    .from(storeEvent)
    .where(and(eq(storeEvent.brandId, store.id), inArray(storeEvent.kind, ['asked'])))
    .orderBy(desc(storeEvent.id))
  return requirementsOf(store).map((kind) =>
    viewRequirement(
      kind,
      rows.filter((row) => row.kind === kind),
      requests.find((request) => request.subject === kind),
      today,
    ),
  )
}

function viewRequirement(
  kind: RequirementKind,
  rows: readonly SubmissionRow[],
  request: StoreEventRow | undefined,
  today: string,
) {
  const [newest] = rows
  const accepted = rows.find(({ state }) => state === 'accepted') ?? null
  const waiting = rows.find(({ state }) => state === 'submitted') ?? null
  const refused = newest?.state === 'refused' ? newest : null
  const requested = request && (!newest || newest.submittedAt < request.at) ? request : null
  const facts: RequirementFacts = {
    accepted,
    isSubmitted: waiting !== null,
    isRefused: refused !== null,
    isRequested: requested !== null,
  }
  return {
    kind,
    neededFor: purposeOf(kind),
    state: requirementState(facts, today, addDays(today, expiringDays)),
    isInForce: isInForce(facts, today),
    accepted,
    waiting,
    refused,
    requested: requested && {
      reasonCode: requested.details.reasonCode as ReviewReason,
      text: (requested.details.text as string | null | undefined) ?? null,
      at: requested.at,
    },
  }
}

/** Locks a store. */
export async function lockStoreForSubmission(brandId: string) {
  const [row] = await db().select().from(brand).where(eq(brand.id, brandId)).for('no key update')
  return row
}

/** Returns the state of the store's address, also of one that waits for review; null before there is one. */
export async function findState(brandId: string): Promise<string | null> {
  const rows = await db()
    .select({ fields: storeSubmission.fields, state: storeSubmission.state, taxState: brand.taxState })
    .from(storeSubmission)
    .innerJoin(brand, eq(brand.id, storeSubmission.brandId))
    .where(
      and(
        eq(storeSubmission.brandId, brandId),
        eq(storeSubmission.kind, 'address'),
        inArray(storeSubmission.state, ['submitted', 'accepted']),
      ),
    )
  const newest = rows.find(({ state }) => state === 'submitted') ?? rows[0]
  return newest?.fields.state ?? newest?.taxState ?? null
}

export async function isAccepted(brandId: string, kind: RequirementKind): Promise<boolean> {
  const rows = await db()
    .select({ id: storeSubmission.id })
    .from(storeSubmission)
    .where(
      and(eq(storeSubmission.brandId, brandId), eq(storeSubmission.kind, kind), eq(storeSubmission.state, 'accepted')),
    )
  return rows.length > 0
}

export const replaceWaiting = (brandId: string, kind: RequirementKind) =>
  db()
    .update(storeSubmission)
    .set({ state: 'replaced' })
    .where(
      and(eq(storeSubmission.brandId, brandId), eq(storeSubmission.kind, kind), eq(storeSubmission.state, 'submitted')),
    )

/** Lists the owners of a store, to whom its emails about papers and money go. */
export const listStoreOwners = (brandId: string) =>
  db()
    .select({ id: account.id, email: account.email, language: account.language, name: account.name })
    .from(account)
    .where(and(eq(account.brandId, brandId), eq(account.role, 'seller'), eq(account.storeRole, 'owner')))
