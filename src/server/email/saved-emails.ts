import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { EmailMessage } from './email-sender.ts'

const savedEmail = z.object({
  name: z.string(),
  from: z.string(),
  to: z.string(),
  replyTo: z.string().optional(),
  messageId: z.string().optional(),
  inReplyTo: z.string().optional(),
  references: z.array(z.string()).optional(),
  subject: z.string(),
  at: z.string(),
  html: z.string(),
  text: z.string(),
  attached: z.array(z.string()).optional(),
})
export type SavedEmail = z.output<typeof savedEmail>

/** Returns a key as part of a file name or a message id. */
export const safeName = (key: string): string => key.replace(/[^\w.-]+/g, '-')

const folderOf = (dataDir: string): string => join(dataDir, 'emails')

/**
 * Saves an email as one file: its metadata, HTML and plain text. An existing file stays unchanged. The file appears
 * under its name only when it is complete. It is written at once: handing five short calls to other threads takes
 * longer than making them.
 */
export function saveEmail(dataDir: string, email: EmailMessage & { from: string; messageId: string }): void {
  const folder = folderOf(dataDir)
  const name = safeName(email.key)
  const path = join(folder, `${name}.json`)
  // Reading the whole folder for each email would take longer with every saved email.
  if (existsSync(path)) return
  const { from, to, replyTo, messageId, inReplyTo, subject, html, text } = email
  const references = email.references && [...email.references]
  const attached = email.attachments?.map(({ filename }) => filename)
  const at = new Date().toISOString()
  const unfinished = join(folder, `${name}.part`)
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(
      unfinished,
      JSON.stringify({
        name,
        from,
        to,
        replyTo,
        messageId,
        inReplyTo,
        references,
        subject,
        at,
        html,
        text,
        attached,
      } satisfies SavedEmail),
    )
    renameSync(unfinished, path)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

/** Returns a saved email; undefined when there is none of this name, or the file is not one. */
async function readStoredEmail(folder: string, name: string): Promise<SavedEmail | undefined> {
  const raw = await readFile(join(folder, `${name}.json`), 'utf8').catch(() => undefined)
  return raw === undefined ? undefined : savedEmail.safeParse(readJson(raw)).data
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns all saved emails, newest first. */
export async function listEmails(dataDir: string): Promise<SavedEmail[]> {
  const folder = folderOf(dataDir)
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json'))
  const emails = await Promise.all(files.map((file) => readStoredEmail(folder, file.slice(0, -'.json'.length))))
  return emails.filter((email) => email !== undefined).toSorted((a, b) => (a.at < b.at ? 1 : -1))
}

/** Returns the saved email of this name, or undefined. */
export const readEmail = async (dataDir: string, name: string): Promise<SavedEmail | undefined> =>
  /^[\w.-]+$/.test(name) ? readStoredEmail(folderOf(dataDir), name) : undefined
