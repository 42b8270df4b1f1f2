import type { Permission } from '#domain/accounts/permission.ts'
import type { Language } from '#domain/language/language.ts'
import type { Needs } from '#server/context.ts'
import { post } from '#server/jobs/outbox.ts'
import { listAdmins } from './admin-address-store.ts'
import { type EmailPayload, emailMessage } from './deliver-email.ts'

type AdminEmailContent = (language: Language) => Pick<EmailPayload, 'template' | 'values' | 'path'>

/** Sends an email to every admin who may see what it is about (money, unless another permission is named), in their own language, in the caller's transaction; once per key. */
export async function writeToAdmins(
  context: Needs<'notifyOutbox'>,
  key: string,
  formatText: AdminEmailContent,
  need: Permission = 'money.read',
): Promise<void> {
  const admins = await listAdmins(need)
  await post(
    context,
    admins.map(({ id, to, name, language }) => {
      const { values, ...rest } = formatText(language)
      return emailMessage(`${key}:${id}`, { to, language, ...rest, values: { ...values, name } })
    }),
  )
}
