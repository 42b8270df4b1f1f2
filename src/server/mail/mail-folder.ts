import { access, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Mail } from './mail-sender.ts'

const keptMail = z.object({
  name: z.string(),
  from: z.string(),
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  at: z.string(),
  html: z.string(),
  text: z.string(),
})
export type KeptMail = z.output<typeof keptMail>

/** Returns a key as part of a file name or a message id. */
export const safeName = (key: string): string => key.replace(/[^\w.-]+/g, '-')

const folderOf = (dataDir: string): string => join(dataDir, 'mails')

/**
 * Saves an email as one file: its metadata, HTML and plain text. An existing file stays unchanged. The file appears
 * under its name only when it is complete.
 */
export async function keepMail(dataDir: string, mail: Mail & { from: string }): Promise<void> {
  const folder = folderOf(dataDir)
  const name = safeName(mail.key)
  if (await isKept(folder, name)) return
  const { from, to, replyTo, subject, html, text } = mail
  const at = new Date().toISOString()
  const whole = JSON.stringify({ name, from, to, replyTo, subject, at, html, text } satisfies KeptMail)
  const unfinished = join(folder, `${name}.part`)
  await writeFile(unfinished, whole).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    await mkdir(folder, { recursive: true })
    await writeFile(unfinished, whole)
  })
  await rename(unfinished, join(folder, `${name}.json`))
}

/** Checks the one file: reading the whole folder for each email would take longer with every saved email. */
const isKept = (folder: string, name: string): Promise<boolean> =>
  access(join(folder, `${name}.json`)).then(
    () => true,
    () => false,
  )

/** Returns a saved email; undefined when there is none of this name, or the file is not one. */
async function readKept(folder: string, name: string): Promise<KeptMail | undefined> {
  const kept = await readFile(join(folder, `${name}.json`), 'utf8').catch(() => undefined)
  return kept === undefined ? undefined : keptMail.safeParse(readJson(kept)).data
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns all saved emails, newest first. */
export async function listMails(dataDir: string): Promise<KeptMail[]> {
  const folder = folderOf(dataDir)
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json'))
  const mails = await Promise.all(files.map((file) => readKept(folder, file.slice(0, -'.json'.length))))
  return mails.filter((mail) => mail !== undefined).toSorted((a, b) => (a.at < b.at ? 1 : -1))
}

/** Returns the saved email of this name, or undefined. */
export const readMail = async (dataDir: string, name: string): Promise<KeptMail | undefined> =>
  /^[\w.-]+$/.test(name) ? readKept(folderOf(dataDir), name) : undefined
