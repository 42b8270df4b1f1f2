import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type BackupKeys, BrokenBackup, hashSealed, signManifest } from './backup-encryption.ts'
import type { BackupStore } from './backup-store.ts'

const sealed = z.object({ bytes: z.number().int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })

const manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** How the database is stored: a data folder of the embedded one, or an archive of pg_dump. */
  database: z.object({ kind: z.enum(['embedded', 'postgres']), ...sealed.shape }),
  migrations: z.array(z.string()),
  /** Rows of each table, and the sum of the ledger (paise, zero when the books balance). */
  rows: z.record(z.string(), z.number().int().nonnegative()),
  ledgerPaise: z.string(),
  /** The newest link of the audit log: an anchor outside the database. */
  auditHead: z.object({ position: z.string(), hash: z.string() }).nullish(),
  /** Uploaded and drawn files by their path in the data folder; `sealed` names the encrypted file. */
  files: z.array(z.object({ path: z.string(), sealed: z.string().regex(/^[0-9a-f]{64}$/), ...sealed.shape })),
})
export type BackupManifest = z.infer<typeof manifest>

/** Puts the signature and then the manifest into the store, as the last of a backup's files. */
export async function writeManifest(
  store: BackupStore,
  { name, scratch, keys }: { name: string; scratch: string; keys: BackupKeys },
  written: BackupManifest,
): Promise<void> {
  const text = JSON.stringify(written, null, 1)
  for (const [file, contents] of [
    ['manifest.sig', signManifest(text, keys)],
    ['manifest.json', text],
  ] as const) {
    const path = join(scratch, file)
    await writeFile(path, contents, { flush: true })
    await store.put(`${name}/${file}`, path, await hashSealed(path))
  }
}

/** Reads a manifest. Raises `BrokenBackup` when it is missing, unsigned or of an unknown format. */
export async function readManifest(
  store: BackupStore,
  { name, scratch, keys }: { name: string; scratch: string; keys: BackupKeys },
): Promise<BackupManifest> {
  const read = async (file: string) => readFile(await store.fetch(`${name}/${file}`, scratch), 'utf8')
  const [text, signature] = await Promise.all([read('manifest.json'), read('manifest.sig')])
  if (signature !== signManifest(text, keys))
    throw new BrokenBackup('The manifest was changed after it was written, or BACKUP_KEY is another one.')
  const parsed = manifest.safeParse(JSON.parse(text))
  if (!parsed.success) throw new BrokenBackup('The manifest has a format that this version does not know.')
  return parsed.data
}
