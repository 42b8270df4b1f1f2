import { refuse } from '#domain/refusal.ts'
import type { RequirementKind, ReviewReason } from '#domain/sellers/requirement.ts'
import type { Needs } from '#server/context.ts'
import type { brand } from '#server/db/catalogue-tables.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { recordStoreEvent } from '#server/seller/brand-event-store.ts'
import { deleteSessionsOfStore, liftSuspension, lockBrand, saveApproval, saveSuspension } from './brand-status-store.ts'
import { notifyStore } from './notify-brand.ts'
import { isReadyForApproval } from './show-admin-brand.ts'

type StoreRow = typeof brand.$inferSelect

/** Locks a store, changes it and tells every process that shoppers see something else. Refuses with thing/not-found. */
const changeStore = (
  context: Needs<'catalogueChanged'>,
  id: string,
  work: (store: StoreRow) => Promise<void>,
): Promise<void> =>
  transaction(async () => {
    const store = await lockBrand(id)
    await work(store ?? refuse('thing/not-found'))
    afterCommit(() => context.catalogueChanged())
  })

/**
 * Approves a store; approving changes no other fact (docs/spec/correctness.md#39). Refuses with thing/not-found,
 * store/not-ready, and flow/not-now for an approved one.
 */
export const approveStore = (
  context: Needs<'catalogueChanged' | 'notifyOutbox'>,
  id: string,
  actor: Principal,
): Promise<void> =>
  changeStore(context, id, async (store) => {
    if (store.approvedAt) refuse('flow/not-now')
    if (!(await isReadyForApproval(store))) refuse('store/not-ready')
    await saveApproval(id)
    await recordStoreEvent(id, { kind: 'approved' }, actor)
    await notifyStore(context, id, { template: 'storeApproved', key: id })
  })

/**
 * Suspends a store: no new orders, its people are signed out, running orders go on. Refuses with thing/not-found, and
 * flow/not-now for a suspended one.
 */
export const suspendStore = (
  context: Needs<'catalogueChanged' | 'notifyOutbox'>,
  id: string,
  reason: string,
  actor: Principal,
): Promise<void> =>
  changeStore(context, id, async (store) => {
    if (store.suspendedAt) refuse('flow/not-now')
    await saveSuspension(reason, id)
    await deleteSessionsOfStore(id)
    await recordStoreEvent(id, { kind: 'suspended', details: { reason } }, actor)
    await notifyStore(context, id, { template: 'storeSuspended', text: reason })
  })

/** Ends a suspension. Refuses with thing/not-found, and flow/not-now for a store that is not suspended. */
export const reopenStore = (
  context: Needs<'catalogueChanged' | 'notifyOutbox'>,
  id: string,
  reason: string,
  actor: Principal,
): Promise<void> =>
  changeStore(context, id, async (store) => {
    if (!store.suspendedAt) refuse('flow/not-now')
    await liftSuspension(id)
    await recordStoreEvent(id, { kind: 'reopened', details: { reason } }, actor)
    await notifyStore(context, id, { template: 'storeReopened' })
  })

type PaperRequest = { kind: RequirementKind; reasonCode: ReviewReason; text?: string | undefined }

/** Asks the seller for one detail or document again; nothing is refused by it. Refuses with thing/not-found. */
export const requestPaper = (
  context: Needs<'catalogueChanged' | 'notifyOutbox'>,
  id: string,
  { kind, reasonCode, text }: PaperRequest,
  actor: Principal,
): Promise<void> =>
  changeStore(context, id, async () => {
    await recordStoreEvent(id, { kind: 'asked', subject: kind, details: { reasonCode, text: text || null } }, actor)
    await notifyStore(context, id, { template: 'storePaperAsked', kind, text })
  })
