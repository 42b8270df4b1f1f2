import type { Language } from '#domain/language/language.ts'
import type { StaffNotificationKind } from '#domain/notifications/staff-notification.ts'
import type { Needs } from '#server/context.ts'
import { post } from '#server/jobs/outbox.ts'
import { listNotifiedAdmins } from './admin-address-store.ts'
import { type EmailPayload, emailMessage } from './deliver-email.ts'

type AdminEmailContent = (language: Language) => Pick<EmailPayload, 'template' | 'values' | 'path'>

/** Sends an email of this kind to the admins whom its rule names, in their own language, in the caller's transaction; once per key. */
export async function writeToAdmins(
  context: Needs<'notifyOutbox'>,
  kind: StaffNotificationKind,
  key: string,
  formatText: AdminEmailContent,
): Promise<void> {
  const admins = await listNotifiedAdmins(kind)
  await post(
    context,
    admins.map(({ id, to, name, language }) => {
      const { values, ...rest } = formatText(language)
      return emailMessage(`${key}:${id}`, { to, language, ...rest, values: { ...values, name } })
    }),
  )
}
