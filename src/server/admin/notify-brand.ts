import { randomUUID } from 'node:crypto'
import type { RequirementKind } from '#domain/sellers/requirement.ts'
import type { Needs } from '#server/context.ts'
import { emailMessage } from '#server/email/deliver-email.ts'
import { post } from '#server/jobs/outbox.ts'
import { listStoreOwners } from '#server/seller/submission-store.ts'
import { paperName } from '#server/seller/submit-requirement.ts'
import { findBrandName } from './listed-brand-store.ts'

type StoreNotification = {
  template: 'storePaperRefused' | 'storePaperAsked' | 'storeApproved' | 'storeSuspended' | 'storeReopened'
  kind?: RequirementKind
  /** One email for this; each is its own where it is left out. */
  key?: string
  /** What the admin wrote. */
  text?: string | undefined
}

/** Queues an email to everybody of a store, in the caller's transaction and in each person's language. */
export async function notifyStore(
  context: Needs<'notifyOutbox'>,
  brandId: string,
  { template, kind, key = randomUUID(), text }: StoreNotification,
): Promise<void> {
  const store = await findBrandName(brandId)
  const owners = await listStoreOwners(brandId)
  await post(
    context,
    owners.map(({ id, email, language, name }) =>
      emailMessage(`${template}:${key}:${id}`, {
        to: email,
        language,
        template,
        values: {
          name,
          store: store?.name[language] ?? '',
          paper: kind ? paperName(kind, language) : '',
        },
        ...(text ? { text } : {}),
        path: '/seller/setup',
      }),
    ),
  )
}
