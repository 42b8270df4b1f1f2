import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BrokenBackup } from '#server/backup/backup-encryption.ts'
import { StartRefused } from '#server/start-refused.ts'
import { isStorageKey } from '#server/storage/storage.ts'

/** Counted up when a version before would misread the export. */
export const exportFormat = 1

const file = z.object({
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
const rowsOf = z.number().int().nonnegative()

const manifest = z.object({
  format: z.literal(exportFormat),
  createdAt: z.iso.datetime(),
  /** The version of the tables: every migration that made them, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z][a-z0-9_]*$/),
      rows: rowsOf,
      ...file.shape,
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
    }),
  ),
  sequences: z.array(
    z.object({ name: z.string().regex(/^[a-z][a-z0-9_]*$/), value: z.string(), isCalled: z.boolean() }),
  ),
  /** The sum of the ledger (paise), and the newest link of the audit log. */
  ledgerPaise: z.string(),
  auditHead: z.object({ position: z.string(), hash: z.string() }).nullable(),
  /** Stored files by their key, which states their SHA-256. */
  files: z.array(z.object({ key: z.string().refine(isStorageKey), ...file.shape })),
})
export type ExportManifest = z.infer<typeof manifest>
/** Size and checksum of one file. */
export type WrittenFile = z.infer<typeof file>

export const manifestFile = 'manifest.json'
export const checksumsFile = 'SHA256SUMS'

/** Returns the path of a table in the folder of an export. */
export const tableFile = (name: string): string => `tables/${name}.ndjson`
/** Returns the path of a stored file in the folder of an export. */
export const storedFile = (key: string): string => `files/${key}`

/**
 * Reads the manifest of an export and compares it with its checksum. Raises `StartRefused` for a folder that is no
 * export and for a format of another version, `BrokenBackup` for a changed manifest.
 */
export async function readManifest(folder: string): Promise<ExportManifest> {
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  const [text, checksums] = await Promise.all([read(manifestFile), read(checksumsFile)]).catch((error: unknown) => {
    throw new StartRefused(
      `"${folder}" is no finished export of a shop: ${manifestFile} or ${checksumsFile} is missing.`,
      {
        cause: error,
      },
    )
  })
  const hash = createHash('sha256').update(text).digest('hex')
  if (!checksums.split('\n').includes(`${hash}  ${manifestFile}`))
    throw new BrokenBackup(`${manifestFile} was changed after it was written.`)
  const parsed = manifest.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  throw new StartRefused(`The export has a format that this version does not know; it knows format ${exportFormat}.`)
}

/** Raises `BrokenBackup` with the first file that is missing, changed or not as long as the manifest says. */
export async function checkFiles(folder: string, { tables, files }: ExportManifest): Promise<void> {
  for (const table of tables) await checkFile(folder, tableFile(table.name), table)
  for (const each of files) await checkFile(folder, storedFile(each.key), each)
}

async function checkFile(folder: string, path: string, expected: WrittenFile): Promise<void> {
  const hash: Hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const chunk of createReadStream(join(folder, path)) as AsyncIterable<Buffer>) {
      bytes += chunk.length
      hash.update(chunk)
    }
  } catch (error) {
    throw new BrokenBackup(`${path} is missing or cannot be read.`, { cause: error })
  }
  if (bytes !== expected.bytes) throw new BrokenBackup(`${path} has ${bytes} bytes instead of ${expected.bytes}.`)
  if (hash.digest('hex') !== expected.sha256) throw new BrokenBackup(`${path} was changed: it has another checksum.`)
}
