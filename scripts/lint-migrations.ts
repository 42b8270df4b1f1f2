import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runsWithoutTransaction } from '#server/db/migrate.ts'
import { root } from './repository-root.ts'

/** The newest migration that a released version has; `none` before the first release. */
const released = readFileSync(join(root, 'database/released'), 'utf8').trim()

/** Returns the files that run on shops which are selling, so that what they lock matters. */
export function unreleasedMigrations(folder: string, newestReleased = released): string[] {
  if (newestReleased === 'none') return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql') && name > newestReleased)
  return names.sort().map((name) => join(folder, name))
}

/**
 * Returns what would stop a shop that sells while the previous version still runs beside it: statements that lock a
 * table for long, or take away what that version uses (docs/spec/reliability.md#R13). One line per fault.
 */
export function lintMigration(file: string): string[] {
  const sql = readFileSync(file, 'utf8')
  const alone = runsWithoutTransaction(sql)
  const concurrent = !alone && /\bconcurrently\b/i.test(sql) ? ['concurrently: it runs in a transaction'] : []
  const inTransaction = alone ? '--no-assume-in-transaction' : '--assume-in-transaction'
  return [...runSquawk(file, inTransaction), ...concurrent, ...longChanges(sql)].map(
    (fault) => `${basename(file)}: ${fault}`,
  )
}

// A migration sets the time limits itself, and fails as a whole.
const excluded = ['require-lock-timeout', 'require-statement-timeout', 'prefer-robust-stmts', 'prefer-bigint-over-int']

function runSquawk(file: string, inTransaction: string): string[] {
  const args = [inTransaction, '--pg-version=15', '--reporter=json', `--exclude=${excluded.join()}`, file]
  const found = JSON.parse(runToEnd(join(root, 'node_modules/.bin/squawk'), args)) as SquawkFault[]
  return found.map(({ rule_name, line, message }) => `line ${line + 1}: ${rule_name}: ${message}`)
}

type SquawkFault = { rule_name: string; line: number; message: string }

/** Returns the output of a command that ends with 1 when it finds something. */
function runToEnd(command: string, args: string[]): string {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch (error) {
    const { stdout } = error as { stdout?: string }
    if (stdout) return stdout
    throw error
  }
}

/** A change of many rows holds their locks until it ends: it belongs into a job that works in batches. */
const longChanges = (sql: string): string[] =>
  sql
    .split('\n')
    .flatMap((line, index) =>
      /^(update|delete from|insert into .* select)\b/i.test(line)
        ? [`line ${index + 1}: backfill: do it in a job`]
        : [],
    )
