import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { keepMail, safeName } from './mail-folder.ts'

/** One letter, ready to go; `key` is the same however often it is tried, so that whoever takes it can tell. */
export type Mail = { key: string; to: string; replyTo?: string; subject: string; html: string; text: string }

/** Sends a letter or throws; the outbox tries again. */
export type MailSender = (mail: Mail) => Promise<void>

/** A mail server that hangs is given up well before the outbox takes the letter for lost and sends it anew. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Through the mail server of SMTP_URL; without one, into the folder that a demo shows at /dev/mail (decisions 24). */
export function createMailSender(config: Pick<Config, 'mail' | 'dataDir' | 'publicUrl'>): MailSender {
  const { smtpUrl, from } = config.mail
  if (!smtpUrl) return (mail) => keepMail(config.dataDir, { ...mail, from })
  const server = createTransport({ url: smtpUrl, ...patience }, { from })
  const host = new URL(config.publicUrl).hostname
  return async ({ key, ...mail }) => {
    // The same id at a second try lets mailboxes show the letter once.
    await server.sendMail({ ...mail, messageId: `<${safeName(key)}@${host}>` })
  }
}
