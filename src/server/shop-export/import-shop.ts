import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { BrokenBackup } from '#server/backup/backup-encryption.ts'
import { compareRows } from '#server/backup/compare-rows.ts'
import { quarantine } from '#server/backup/quarantine-store.ts'
import { countRows, type RowCounts } from '#server/backup/row-count-store.ts'
import type { Config } from '#server/config.ts'
import { type Migration, migrate, readMigrations } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { StartRefused } from '#server/start-refused.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { contentTypeOf, type Storage } from '#server/storage/storage.ts'
import { whyFailed } from '#server/why-failed.ts'
import { checkFiles, type ExportManifest, readManifest, storedFile, tableFile } from './export-manifest.ts'
import { withSession } from './open-session.ts'
import {
  beginLoading,
  emptyTables,
  endLoading,
  insertLines,
  isEmptyShop,
  isShopRunning,
  listTables,
  saveLoaded,
  setSequence,
  type Table,
  undoLoading,
} from './table-store.ts'

/**
 * Imports an export into the database and the file store of the settings, which may be of another kind than those it
 * came from. All rows arrive in one transaction, which compares the rows of every table and the sum of the ledger with the manifest; the
 * copy is quarantined. Raises `StartRefused` for a shop that is not empty or runs and an export of a newer version, `BrokenBackup`
 * when the export is damaged; then no row is changed, while tables, stored files and positions of sequences may remain.
 */
export async function importShop(
  config: Pick<Config, 'database' | 'storage'>,
  { folder, migrations }: { folder: string; migrations: string },
): Promise<ExportManifest> {
  const manifest = await readManifest(folder)
  refuseNewer(manifest, await readMigrations(migrations))
  await checkFiles(folder, manifest)
  const database = await openDatabase(config)
  try {
    await refuseUsed(database.pool)
    const names = new Set(manifest.migrations.map(({ name }) => name))
    await migrate(database, migrations, ({ name }) => names.has(name))
    await importFiles(manifest, folder, openStorage(config))
    await withSession(database, (client) => importRows(client, manifest, folder))
    return manifest
  } finally {
    await database.close()
  }
}

/** Raises `StartRefused` for a shop in which something was done. */
async function refuseUsed(client: Pick<ClientBase, 'query'>): Promise<void> {
  if (!(await isEmptyShop(client)))
    throw new StartRefused('The shop of the settings is not empty: import into a new one.')
}

/** Raises `StartRefused` while a process runs on the database: it read at its start that it is no copy, and would send what arrives. */
async function refuseRunning(client: ClientBase): Promise<void> {
  if (await isShopRunning(client))
    throw new StartRefused('The shop of the settings is running: stop every process of it, then import.')
}

/** Raises `StartRefused` when this version of the shop did not make, or would not make, the tables of the export. */
function refuseNewer({ migrations }: ExportManifest, known: readonly Migration[]): void {
  for (const { name, checksum } of migrations) {
    const own = known.find((each) => each.name === name)
    if (!own)
      throw new StartRefused(
        `The export is of a newer version of the shop, with the migration "${name}": install that version first.`,
      )
    if (own.checksum !== checksum)
      throw new StartRefused(`The export is of a shop whose migration "${name}" is another one than here.`)
  }
}

async function importFiles({ files }: ExportManifest, folder: string, into: Storage): Promise<void> {
  for (const { key } of files) {
    const contentType = contentTypeOf(key)
    if (!contentType) throw new BrokenBackup(`The manifest lists ${key}, which is no stored file.`)
    const visibility = key.startsWith('public/') ? 'public' : 'private'
    const stored = await into.put({ visibility, contentType, bytes: await readFile(join(folder, storedFile(key))) })
    if (stored !== key) throw new BrokenBackup(`The file ${key} is damaged.`)
  }
}

async function importRows(client: ClientBase, manifest: ExportManifest, folder: string): Promise<void> {
  const tables = await listTables(client)
  requireSameTables(manifest, tables)
  try {
    const references = await beginLoading(client, tables)
    // Once more, now that no other session can write.
    await refuseUsed(client)
    await refuseRunning(client)
    await emptyTables(client, tables)
    for (const table of tables) await importTable(client, table, join(folder, tableFile(table.name)))
    for (const sequence of manifest.sequences) await setSequence(client, sequence)
    await endLoading(client, tables, references).catch((error: unknown) => {
      throw new BrokenBackup(`Rows refer to a row that the export does not have: ${whyFailed(error)}.`, {
        cause: error,
      })
    })
    const rows = Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows]))
    const copied = await countRows(client)
    compareRows({ rows, ledgerPaise: manifest.ledgerPaise }, copied)
    compareAuditHead(manifest, copied)
    await quarantine(client)
    await saveLoaded(client)
  } catch (error) {
    await undoLoading(client).catch(() => undefined)
    throw error
  }
}

/** Raises `BrokenBackup` when the audit log does not end with the link that the manifest names. */
function compareAuditHead({ auditHead: expected }: ExportManifest, { auditHead: copied }: RowCounts): void {
  const nameOf = (head: RowCounts['auditHead']) => (head ? `${head.position}:${head.hash}` : 'nothing')
  if (nameOf(copied) !== nameOf(expected))
    throw new BrokenBackup(`The audit log ends with ${nameOf(copied)} after importing, not ${nameOf(expected)}.`)
}

/** Raises `StartRefused` when the tables have other columns, as those of a newer shop that was started before the import. */
function requireSameTables({ tables: exported }: ExportManifest, tables: readonly Table[]): void {
  const describe = (table: { name: string; columns: readonly { name: string; type: string }[] }) =>
    `${table.name}(${table.columns
      .map(({ name, type }) => `${name} ${type}`)
      .sort()
      .join()})`
  const [own, given] = [tables.map(describe), exported.map(describe)]
  const other = own.find((each) => !given.includes(each)) ?? given.find((each) => !own.includes(each))
  if (other !== undefined)
    throw new StartRefused(
      `The table ${other.split('(')[0]} differs from the one in the export: import into a database without tables; the shop brings them up to date when it starts.`,
    )
}

const chunkBytes = 1_000_000

/** Inserts the lines of a file, some megabyte at a time. Raises `BrokenBackup` for lines that are no rows of the table. */
async function importTable(client: ClientBase, table: Table, path: string): Promise<void> {
  for await (const lines of wholeLines(createReadStream(path, { highWaterMark: chunkBytes })))
    await insertLines(client, table, lines).catch((error: unknown) => {
      const fault = `${tableFile(table.name)} has a line that is no row of its table`
      throw new BrokenBackup(`${fault}: ${whyFailed(error)}.`, { cause: error })
    })
}

const newline = 10

/** Cuts chunks after a newline, never inside a character. Texts may hold what else ends a line for others (U+2028). */
async function* wholeLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer[] = []
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(newline)
    if (end >= 0) yield Buffer.concat([...rest, chunk.subarray(0, end)]).toString()
    rest = end >= 0 ? [chunk.subarray(end + 1)] : [...rest, chunk]
  }
  const last = Buffer.concat(rest)
  if (last.length > 0) yield last.toString()
}
