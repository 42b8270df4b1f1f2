import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ClientBase } from 'pg'
import { countRows } from '#server/backup/row-count-store.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { StartRefused } from '#server/start-refused.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { hashOf, type Storage } from '#server/storage/storage.ts'
import {
  checksumsFile,
  type ExportManifest,
  exportFormat,
  manifestFile,
  storedFile,
  tableFile,
  type WrittenFile,
} from './export-manifest.ts'
import { exportReadme } from './export-readme.ts'
import { withSession } from './open-session.ts'
import {
  beginReading,
  endReading,
  listMigrations,
  listSequences,
  listTables,
  readLines,
  type Table,
} from './table-store.ts'

const readmeFile = 'README.md'
/** An export is as private as a backup, and is not encrypted: only its owner reads it. */
const ownFolder = { recursive: true, mode: 0o700 } as const
const ownFile = 0o600

/**
 * Writes every table, as one instant saw it, and every stored file into a new folder, in open formats
 * (docs/operate/move-a-shop.md). The memory it needs does not grow with the shop. Raises `StartRefused` when the folder is not
 * empty. Returns the keys of damaged stored files beside the manifest, which leaves them out. What was interrupted has no
 * SHA256SUMS, and is no export.
 */
export async function exportShop(
  database: Database,
  { storage }: Pick<Config, 'storage'>,
  folder: string,
): Promise<{ manifest: ExportManifest; damaged: string[] }> {
  await mkdir(folder, ownFolder)
  if ((await readdir(folder)).length > 0)
    throw new StartRefused(`The folder "${folder}" is not empty: export into a new one.`)
  await mkdir(join(folder, 'tables'), ownFolder)
  const createdAt = new Date().toISOString()
  const rows = await withSession(database, (client) => exportRows(client, folder))
  const { files, damaged } = await exportFiles(openStorage({ storage }), folder)
  const manifest: ExportManifest = { format: exportFormat, createdAt, ...rows, files }
  await finish(folder, manifest)
  return { manifest, damaged }
}

async function exportRows(client: ClientBase, folder: string) {
  await beginReading(client)
  try {
    const { rows, ledgerPaise, auditHead } = await countRows(client)
    const tables: ExportManifest['tables'] = []
    for (const table of await listTables(client)) {
      const written = await exportTable(client, table, join(folder, tableFile(table.name)))
      const columns = table.columns.map(({ name, type }) => ({ name, type }))
      tables.push({ name: table.name, rows: rows[table.name] ?? 0, ...written, columns })
    }
    const [migrations, sequences] = [await listMigrations(client), await listSequences(client)]
    return { migrations, tables, sequences, ledgerPaise, auditHead }
  } finally {
    await endReading(client)
  }
}

const exportTable = (client: ClientBase, table: Table, path: string): Promise<WrittenFile> =>
  writeHashed(path, batchesOf(client, table))

async function* batchesOf(client: ClientBase, table: Table): AsyncGenerator<Buffer> {
  for await (const lines of readLines(client, table)) yield Buffer.from(`${lines.join('\n')}\n`)
}

/** Writes chunks into a new file, flushed to the disk; each is written before the next is read. */
async function writeHashed(path: string, chunks: AsyncIterable<Buffer>): Promise<WrittenFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const file = await open(path, 'wx', ownFile)
  try {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      await file.writeFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}

/**
 * Copies every stored file; one that is deleted meanwhile is left out, as nothing in the rows refers to it for long. Left
 * out and listed are those whose bytes have another checksum than their key states: no copy would be the file.
 */
async function exportFiles(storage: Storage, folder: string) {
  const files: ExportManifest['files'] = []
  const damaged: string[] = []
  for await (const key of storage.list()) {
    const file = await storage.stream(key)
    if (!file) continue
    const path = join(folder, storedFile(key))
    await mkdir(dirname(path), ownFolder)
    const { bytes, sha256 } = await writeHashed(path, file.stream)
    if (sha256 === hashOf(key)) files.push({ key, bytes, sha256 })
    else {
      damaged.push(key)
      await rm(path)
    }
  }
  files.sort((one, other) => (one.key < other.key ? -1 : 1))
  return { files, damaged: damaged.sort() }
}

/** Writes the manifest, the page for people, and last the checksums of all files, as `sha256sum --check` reads them. */
async function finish(folder: string, manifest: ExportManifest): Promise<void> {
  const write = async (name: string, text: string): Promise<string> => {
    await writeFile(join(folder, name), text, { flag: 'wx', mode: ownFile, flush: true })
    return `${createHash('sha256').update(text).digest('hex')}  ${name}`
  }
  const lines = [
    await write(readmeFile, exportReadme(manifest)),
    await write(manifestFile, `${JSON.stringify(manifest, null, 1)}\n`),
    ...manifest.tables.map(({ name, sha256 }) => `${sha256}  ${tableFile(name)}`),
    ...manifest.files.map(({ key, sha256 }) => `${sha256}  ${storedFile(key)}`),
  ]
  await write(checksumsFile, `${lines.join('\n')}\n`)
}
