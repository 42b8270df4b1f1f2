import { randomUUID } from 'node:crypto'
import type { ContentBody } from '#domain/content/content-body.ts'
import type { EmailContent } from '#domain/content/content-id.ts'
import type { Language } from '#domain/language/language.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import type { Principal } from '#server/http/visitor.ts'
import { textCode } from '#server/translate.ts'
import { composeSample } from './sample-email.ts'

type Test = { id: EmailContent; body: ContentBody; language: Language }

/**
 * Sends an email with these texts and sample values to the admin's own address, at once.
 * Refuses with request/invalid when the address is not confirmed, and with server/quarantined in a restored copy.
 */
export async function sendTestEmail(
  context: Needs<'config' | 'sendEmail'>,
  { id, body, language }: Test,
  { email, emailVerified }: Principal,
): Promise<{ to: string }> {
  if (!emailVerified) throw new Refusal('request/invalid', { to: textCode('content', 'problem.unconfirmed') })
  const composed = await composeSample(id, body, language, context.config.publicUrl)
  await context.sendEmail({ key: `content-test:${randomUUID()}`, to: email, ...composed })
  return { to: email }
}
