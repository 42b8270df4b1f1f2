import type { z } from 'zod'
import type { setupEndpoints } from '#contract/sellers/setup-contract.ts'
import type { Language } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import { type RequirementKind, sensitiveKinds } from '#domain/sellers/requirement.ts'
import { sealText } from '#server/accounts/sealed-text.ts'
import { hasSecondFactor } from '#server/accounts/second-factor-store.ts'
import type { Needs } from '#server/context.ts'
import { refuseUniqueViolation } from '#server/db/refuse-unique-violation.ts'
import { shopNow } from '#server/db/shop-clock.ts'
import { storeSubmission } from '#server/db/store-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import { emailMessage } from '#server/email/deliver-email.ts'
import { member, type Principal, type Visitor } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import { translate } from '#server/translate.ts'
import { recordStoreEvent } from './brand-event-store.ts'
import { requireStore } from './find-own-brand.ts'
import { readPaper } from './read-paper.ts'
import { requireLooseFile } from './store-files.ts'
import { isAccepted, listStoreOwners, lockStoreForSubmission, replaceWaiting } from './submission-store.ts'

export type PaperInput = z.output<(typeof setupEndpoints)['PUT /api/seller/setup/submissions']['body']>

/** Names what a submission's encrypted number belongs to. */
export const sealedNumberOf = (brandId: string, kind: RequirementKind): string => `store ${kind} of ${brandId}`

/**
 * Submits a detail or document for review, in place of one that still waits. The accepted one stays in force until an
 * admin decides; where there is one, a sensitive change needs step-up authentication and is reported by email. Refuses
 * with thing/not-found, request/invalid (by field) and auth/second-factor.
 */
export async function submitRequirement(
  context: Needs<'secret' | 'notifyOutbox'>,
  input: PaperInput,
  visitor: Visitor,
): Promise<void> {
  const actor = member(visitor)
  const brandId = requireStore(actor, input.brandId)
  await refuseUniqueViolation({ store_submission_file_id_key: 'flow/stale' }, () =>
    transaction(async () => {
      const store = await lockStoreForSubmission(brandId)
      if (!store) return refuse('thing/not-found')
      const paper = await readPaper(input, brandId)
      const inForce = await isAccepted(brandId, input.kind)
      const isSensitive = inForce && sensitiveKinds.has(input.kind)
      if (isSensitive && !actor.hasRecentStepUp) refuse('auth/second-factor', { has: await hasSecondFactor(actor.id) })
      if (paper.fileId) await requireLooseFile(brandId, paper.fileId)
      await replaceWaiting(brandId, input.kind)
      const { secret, ...readable } = paper
      await db()
        .insert(storeSubmission)
        .values({
          brandId,
          kind: input.kind,
          ...readable,
          sealed: secret === null ? null : sealText(context.secret, sealedNumberOf(brandId, input.kind), secret),
          submittedBy: actor.id,
          submitter: actor.name,
        })
      await recordStoreEvent(brandId, { kind: 'submitted', subject: input.kind }, actor)
      if (isSensitive) await reportChange(context, brandId, input.kind, actor)
    }),
  )
}

/** Reports the change to the address of every account of the store, as it stood before. */
async function reportChange(context: Needs<'notifyOutbox'>, brandId: string, kind: RequirementKind, actor: Principal) {
  const owners = await listStoreOwners(brandId)
  const at = shopNow().getTime()
  await post(
    context,
    owners.map(({ id, email, language, name }) =>
      emailMessage(`store-change:${brandId}:${kind}:${id}:${at}`, {
        to: email,
        language,
        template: 'storeChangeSubmitted',
        values: { name, paper: paperName(kind, language), actor: actor.name },
        path: '/seller/setup',
      }),
    ),
  )
}

export const paperName = (kind: RequirementKind, language: Language): string =>
  translate(language, 'store-setup', `paper.${kind}.name`)
