import { listMails } from '#server/mail/mail-folder.ts'

export type KeptLetter = { subject: string; text: string; html: string; token: string | undefined }

/**
 * Returns the emails a shop has saved for an address in its data folder, newest first, each with the secret of its
 * link if it has one.
 */
export async function lettersTo(dataDir: string, address: string): Promise<KeptLetter[]> {
  const mails = (await listMails(dataDir)).filter(({ to }) => to === address)
  return mails.map(({ subject, text, html }) => ({ subject, text, html, token: /[?&]token=([\w-]+)/.exec(text)?.[1] }))
}
