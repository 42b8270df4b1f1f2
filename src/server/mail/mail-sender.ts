import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { keepMail, safeName } from './mail-folder.ts'

/** An email ready to send; `key` is the same at every try, so that the receiver can detect a repetition. */
export type Mail = { key: string; to: string; replyTo?: string; subject: string; html: string; text: string }

/** Sends an email or throws; the outbox tries again. */
export type MailSender = (mail: Mail) => Promise<void>

/**
 * Timeouts of a hanging mail server (milliseconds), well below the time after which the outbox considers the email
 * lost and sends it again.
 */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/**
 * Returns a sender that uses the mail server of SMTP_URL; without one, emails are saved to the folder that a demo
 * shows at /dev/mail (docs/spec/decisions.md#24).
 */
export function createMailSender(config: Pick<Config, 'mail' | 'dataDir' | 'publicUrl'>): MailSender {
  const { smtpUrl, from } = config.mail
  if (!smtpUrl) return (mail) => keepMail(config.dataDir, { ...mail, from })
  const server = createTransport({ url: smtpUrl, ...patience }, { from })
  const host = new URL(config.publicUrl).hostname
  return async ({ key, ...mail }) => {
    // With the same id at a second try, mailboxes show the email once.
    await server.sendMail({ ...mail, messageId: `<${safeName(key)}@${host}>` })
  }
}
