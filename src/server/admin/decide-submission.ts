import { refuse } from '#domain/refusal.ts'
import type { RequirementKind, ReviewReason } from '#domain/sellers/requirement.ts'
import { openSealedText } from '#server/accounts/sealed-text.ts'
import type { Needs } from '#server/context.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { savePayoutAccount } from '#server/payouts/payout-account.ts'
import { recordStoreEvent } from '#server/seller/brand-event-store.ts'
import type { SubmissionRow } from '#server/seller/submission-store.ts'
import { sealedNumberOf } from '#server/seller/submit-requirement.ts'
import { lockBrandId, saveStoreFacts } from './brand-status-store.ts'
import { notifyStore } from './notify-brand.ts'
import {
  insertTaxChange,
  lockSubmission,
  replaceAccepted,
  saveAcceptance,
  saveRefusedSubmission,
} from './submission-decision-store.ts'

type Decision = {
  submissionId: string
  accept: boolean
  reasonCode?: ReviewReason | undefined
  text?: string | undefined
}

/**
 * Accepts or refuses one submission of a store; an accepted one takes the place of the former. Nothing else of the
 * store changes. Refuses with thing/not-found, and flow/stale when it was decided or replaced meanwhile.
 */
export const decideSubmission = (
  context: Needs<'config' | 'secret' | 'catalogueChanged' | 'payoutGateways' | 'notifyOutbox'>,
  brandId: string,
  { submissionId, accept, reasonCode, text }: Decision,
  actor: Principal,
): Promise<void> =>
  transaction(async () => {
    const store = await lockBrandId(brandId)
    if (!store) return refuse('thing/not-found')
    const row = await lockSubmission(submissionId, brandId)
    if (!row) return refuse('thing/not-found')
    if (row.state !== 'submitted') refuse('flow/stale')
    const { id: decidedBy, name: decider } = actor
    const decided = { decidedBy, decider, decidedAt: dbNow }
    if (accept) {
      await replaceAccepted(brandId, row.kind)
      await saveAcceptance(decided, row.id)
      await putInForce(row, actor)
      if (row.kind === 'bank') await payToAccount(context, row)
    } else {
      const reason = { reasonCode: reasonCode ?? 'other', reason: text || null }
      await saveRefusedSubmission(row.id, { ...decided, ...reason })
    }
    const details = accept ? {} : { reasonCode, text: text ?? null }
    await recordStoreEvent(brandId, { kind: accept ? 'accepted' : 'refused', subject: row.kind, details }, actor)
    if (!accept)
      await notifyStore(context, brandId, { template: 'storePaperRefused', kind: row.kind, key: row.id, text })
    afterCommit(() => context.catalogueChanged())
  })

/** Writes what an accepted submission says to the store, where documents and checks read it. */
async function putInForce({ brandId, kind, fields, expiresOn }: SubmissionRow, actor: Principal): Promise<void> {
  const change = columnsOf(kind, fields, expiresOn)
  if (Object.keys(change).length === 0) return
  const now = await saveStoreFacts(brandId, change)
  if (!now || kind === 'fssai') return
  const { gstin, legalName, streetAddress, taxState } = now
  await insertTaxChange({
    brandId,
    gstin,
    legalName,
    streetAddress,
    taxState,
    actorId: actor.id,
    actorName: actor.name,
  })
}

/** Pays the store to an accepted account from now on; a test transfer checks it, after this transaction. */
async function payToAccount(
  context: Needs<'config' | 'secret' | 'payoutGateways' | 'notifyOutbox'>,
  row: SubmissionRow,
): Promise<void> {
  const { brandId, fields, sealed, submittedBy } = row
  const accountNumber = sealed && openSealedText(context.secret, sealedNumberOf(brandId, 'bank'), sealed)
  const { holder, ifsc } = fields
  if (!accountNumber || !holder || !ifsc) throw new Error(`the bank account of ${brandId} cannot be read`)
  const account = { holder, ifsc, accountNumber }
  await savePayoutAccount(context, { brandId, account, createdBy: submittedBy })
}

function columnsOf(kind: RequirementKind, fields: SubmissionRow['fields'], expiresOn: string | null) {
  switch (kind) {
    case 'person':
      return { legalName: fields.legalName }
    case 'address':
      return {
        streetAddress: `${fields.address}, ${fields.town} ${fields.pincode}, ${fields.state}, India`,
        taxState: fields.state,
      }
    case 'fssai':
      return { licence: fields.number, documentsValidUntil: expiresOn }
    case 'gst':
      return { gstin: fields.gstin }
    default:
      return {}
  }
}
