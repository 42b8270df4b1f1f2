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
})
export type KeptMail = z.output<typeof keptMail>

/** A key as part of a file name or a message id. */
export const safeName = (key: string): string => key.replace(/[^\w.-]+/g, '-')

const folderOf = (dataDir: string): string => join(dataDir, 'mails')

/** Keeps a letter as three files: what it is (json), and how it reads (html, txt). One that is there already stays as it is. */
export async function keepMail(dataDir: string, mail: Mail & { from: string }): Promise<void> {
  const folder = folderOf(dataDir)
  const name = safeName(mail.key)
  const { from, to, replyTo, subject } = mail
  const at = new Date().toISOString()
  if (await isKept(folder, name)) return
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.html`), mail.html)
  await writeFile(join(folder, `${name}.txt`), mail.text)
  // The list is made of the json files, so a letter appears there only when it is whole.
  await writeFile(
    join(folder, `${name}.part`),
    JSON.stringify({ name, from, to, replyTo, subject, at } satisfies KeptMail),
  )
  await rename(join(folder, `${name}.part`), join(folder, `${name}.json`))
}

/** Asked of the one file: reading the whole folder for each letter would take longer with each letter in it. */
const isKept = (folder: string, name: string): Promise<boolean> =>
  access(join(folder, `${name}.json`)).then(
    () => true,
    () => false,
  )

/** Every kept letter, newest first. */
export async function listMails(dataDir: string): Promise<KeptMail[]> {
  const folder = folderOf(dataDir)
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name) => keptMail.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
  )
  return mails.toSorted((a, b) => (a.at < b.at ? 1 : -1))
}

/** How a kept letter reads, or nothing when there is no such letter. */
export async function readMail(dataDir: string, name: string, form: 'html' | 'txt'): Promise<string | undefined> {
  if (!/^[\w.-]+$/.test(name)) return undefined
  return readFile(join(folderOf(dataDir), `${name}.${form}`), 'utf8').catch(() => undefined)
}
