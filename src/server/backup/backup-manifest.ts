import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type BackupKeys, BrokenBackup, signManifest } from './backup-encryption.ts'

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

/** Writes the manifest and its signature into the backup's folder, as the last of its files: without it there is no backup. */
export async function writeManifest(folder: string, written: BackupManifest, keys: BackupKeys): Promise<void> {
  const text = JSON.stringify(written, null, 1)
  await writeFile(join(folder, 'manifest.json'), text, { flush: true })
  await writeFile(join(folder, 'manifest.sig'), signManifest(text, keys), { flush: true })
}

/** Reads a manifest. Raises `BrokenBackup` when it is missing, unsigned or of an unknown format. */
export async function readManifest(folder: string, keys: BackupKeys): Promise<BackupManifest> {
  const read = (name: string): Promise<string> =>
    readFile(join(folder, name), 'utf8').catch((error: unknown) => {
      throw new BrokenBackup(`${join(folder, name)} is missing: the backup is incomplete.`, { cause: error })
    })
  const [text, signature] = await Promise.all([read('manifest.json'), read('manifest.sig')])
  if (signature !== signManifest(text, keys))
    throw new BrokenBackup('The manifest was changed after it was written, or BACKUP_KEY is another one.')
  const parsed = manifest.safeParse(JSON.parse(text))
  if (!parsed.success) throw new BrokenBackup('The manifest has a format that this version does not know.')
  return parsed.data
}
