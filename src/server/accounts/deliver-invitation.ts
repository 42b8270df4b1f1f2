import { z } from 'zod'
import type { Needs } from '#server/context.ts'
import { deliverEmail } from '#server/email/deliver-email.ts'
import { signText } from '#server/shop-secret.ts'
import { translate } from '#server/translate.ts'
import { findAccountName } from './account-store.ts'
import { invitationPayload } from './invitation-store.ts'
import { replaceSecret } from './single-use-token-store.ts'

/** Sends an invitation with a link created for this email; skips one that was used or withdrawn meanwhile. */
export async function deliverInvitation(
  context: Needs<'config' | 'secret' | 'sendEmail'>,
  message: { payload: unknown; dedupeKey: string },
): Promise<void> {
  const { id } = z.object({ id: z.string() }).parse(message.payload)
  // The same email has the same link at every retry.
  const token = signText(context.secret, `the link of ${message.dedupeKey}`, 'base64url')
  const open = await replaceSecret('invitation', id, token)
  if (!open) return
  const { email, role, storeRole, language } = invitationPayload.parse(open.payload)
  // The owner of a store is invited as a seller.
  const as = storeRole === undefined || storeRole === 'owner' ? role : storeRole
  await deliverEmail(context, {
    dedupeKey: message.dedupeKey,
    payload: {
      to: email,
      language,
      template: 'invitation',
      values: { inviter: await nameOf(open.createdBy), role: translate(language, 'emails', `invitedAs.${as}`) },
      path: `/invitation?token=${token}`,
    },
  })
}

async function nameOf(accountId: string | null): Promise<string> {
  const found = await findAccountName(accountId ?? '')
  return found?.name ?? ''
}
