import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { type Finding, fault, good, warning } from './finding.ts'

/** Signs in to the email server without sending anything. */
export async function examineEmail({ email, mode }: Pick<Config, 'email' | 'mode'>): Promise<Finding[]> {
  const { smtpUrl } = email
  const cure = 'Set SMTP_URL to a email server that accepts mail from this machine.'
  if (!smtpUrl) {
    if (mode !== 'production') return [good('email', 'A demo: emails are saved and shown at /dev/emails.')]
    const text = 'Emails go into a folder that nobody reads.'
    return [email.toFolder ? warning('email', text, cure) : fault('email', 'SMTP_URL is not set.', cure)]
  }
  const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000 }
  const server = createTransport({ url: smtpUrl, ...timeouts })
  try {
    await server.verify()
    return [good('email', 'The email server takes the sign-in. Whether emails arrive, a test email shows.')]
  } catch (error) {
    // The message of a email server may quote the user name.
    const { code = 'an error', responseCode } = error as { code?: string; responseCode?: number }
    return [fault('email', `The email server refuses: ${responseCode ?? code}.`, cure)]
  } finally {
    server.close()
  }
}
