import { listEmails } from '#server/email/saved-emails.ts'

export type SentEmail = { subject: string; text: string; html: string; token: string | undefined }

/**
 * Returns the emails a shop has saved for an address in its data folder, newest first, each with the secret of its
 * link if it has one.
 */
export async function emailsTo(dataDir: string, address: string): Promise<SentEmail[]> {
  const savedEmails = (await listEmails(dataDir)).filter(({ to }) => to === address)
  return savedEmails.map(({ subject, text, html }) => ({
    subject,
    text,
    html,
    token: /[?&]token=([\w-]+)/.exec(text)?.[1],
  }))
}
