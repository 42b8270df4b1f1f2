import type { Config } from '#server/config.ts'
import { countFailure } from '#server/failures.ts'
import { loadMailer } from '#server/slow-packages.ts'
import { safeName, saveEmail } from './saved-emails.ts'

/** An email ready to send; `key` is the same at every try, so that the receiver can detect a repetition. */
export type EmailMessage = {
  key: string
  to: string
  replyTo?: string
  /** Message-IDs of the emails that it answers, so that mailboxes show them together. */
  inReplyTo?: string
  references?: readonly string[]
  subject: string
  html: string
  text: string
  /** Files; saved emails of a demo have their names alone. */
  attachments?: readonly EmailAttachment[]
}
export type EmailAttachment = { filename: string; contentType: string; content: Buffer }

/** Sends an email or throws; the outbox tries again. */
export type EmailSender = (email: EmailMessage) => Promise<void>

/**
 * Timeouts of a hanging mail server (milliseconds), well below the time after which the outbox considers the email
 * lost and sends it again.
 */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/**
 * Returns a sender that uses the email server of SMTP_URL; without one, emails are saved to the folder that a demo
 * shows at /dev/emails (docs/spec/decisions.md#24).
 */
export function createEmailSender(config: Pick<Config, 'email' | 'dataDir' | 'publicUrl'>): EmailSender {
  const { smtpUrl, from } = config.email
  if (!smtpUrl)
    return async (email) => saveEmail(config.dataDir, { ...email, from, messageId: messageIdOf(email.key, config) })
  const server = loadMailer().createTransport({ url: smtpUrl, ...patience }, { from })
  return async ({ key, attachments = [], references, ...email }) => {
    // With the same id at a second try, mailboxes show the email once.
    const message = {
      ...email,
      ...(references && { references: [...references] }),
      attachments: [...attachments],
      messageId: messageIdOf(key, config),
    }
    await server.sendMail(message).catch((error: unknown) => {
      if (isServerAway(error)) countFailure('email', error)
      throw error
    })
  }
}

/** Returns the Message-ID of the email with this key: the same at every try. */
export const messageIdOf = (key: string, { publicUrl }: Pick<Config, 'publicUrl'>): string =>
  `<${safeName(key)}@${new URL(publicUrl).hostname}>`

/** Not a recipient that the server refuses, but the server itself: it is not found, silent, or refuses the sign-in. */
const isServerAway = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE'
