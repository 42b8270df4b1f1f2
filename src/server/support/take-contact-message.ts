import { randomUUID } from 'node:crypto'
import { defaultLanguage } from '#domain/language/language.ts'
import { Refusal } from '#domain/refusal.ts'
import { type ContactMessage, checkContactMessage } from '#domain/support/contact-message.ts'
import { readIdentity } from '#server/content/read-identity.ts'
import type { Needs } from '#server/context.ts'
import { contactMessage } from '#server/db/support-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import { emailMessage } from '#server/email/deliver-email.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import { textCodeOf } from '#server/translate.ts'

/**
 * Saves a message from the contact form and posts its email to the shop, both or neither. A reply to that email goes
 * to the writer. Refuses with request/invalid and the specification's message for each wrong field (section 5).
 */
export async function takeContactMessage(
  context: Needs<'notifyOutbox'>,
  typed: ContactMessage,
  visitor: Visitor,
): Promise<void> {
  const { language, principal } = visitor
  const { message, wrong } = checkContactMessage(typed)
  if (wrong.length > 0) throw invalidFields('contact', wrong)
  const id = randomUUID()
  await transaction(async () => {
    const shop = await readIdentity()
    await db()
      .insert(contactMessage)
      .values({ id, ...message, language, accountId: principal?.id ?? null })
    await post(context, [
      emailMessage(`contact:${id}`, {
        to: shop.email,
        replyTo: message.email,
        language: defaultLanguage,
        template: 'contactMessage',
        values: { writer: message.name, email: message.email, subject: message.subject },
        text: message.message,
        path: `/admin/messages/${id}`,
      }),
    ])
  })
}

/** Returns the refusal for the invalid fields of a form, with `errors.<field>` of its texts for each field. */
export const invalidFields = (surface: 'contact' | 'support', wrong: readonly string[]): Refusal =>
  new Refusal(
    'request/invalid',
    Object.fromEntries(wrong.map((field) => [field, textCodeOf(surface, `errors.${field}`)])),
  )
