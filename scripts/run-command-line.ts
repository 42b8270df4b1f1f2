import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { BrokenBackup } from '#server/backup/backup-encryption.ts'
import { type Config, readConfig } from '#server/config.ts'
import { sqlState } from '#server/db/sql-state.ts'
import { readSecretFiles } from '#server/secret-files.ts'
import { StartRefused } from '#server/start-refused.ts'

export type BackupSettings = NonNullable<Config['backup']>

/** How a command is called. */
type Use<Options extends ParseArgsOptionsConfig> = {
  /** What is typed after `npm run`, as it is shown. */
  usage: string
  options?: Options
  /** How many arguments without a name it takes at most; none unless given. */
  most?: number
}
type Arguments<Options extends ParseArgsOptionsConfig> = {
  options: ReturnType<typeof parseArgs<{ options: Options }>>['values']
  names: string[]
}

/**
 * Runs an operator's command with the settings of the shop. Whatever goes wrong is one sentence and exit code 2, or
 * `failure`; an unexpected error has its stack with LOG_LEVEL=debug alone. `--help` shows how the command is called.
 */
export function runCommandLine<const Options extends ParseArgsOptionsConfig = Record<never, never>>(
  use: Use<Options>,
  command: (config: Config, given: Arguments<Options>) => Promise<void>,
  failure = 2,
): void {
  if (process.argv.includes('--help')) return void process.stdout.write(`npm run ${use.usage}\n`)
  Promise.resolve()
    .then(() => command(readConfig(readSecretFiles(process.env)), readArguments(use)))
    .catch((error: unknown) => {
      console.error(messageOf(error))
      process.exit(failure)
    })
}

/** SQLSTATE of a table that does not exist. */
const undefinedTable = '42P01'

function messageOf(error: unknown): unknown {
  if (error instanceof StartRefused || error instanceof BrokenBackup) return error.message
  if (process.env.LOG_LEVEL === 'debug') return error
  if (sqlState(error) === undefinedTable) return 'The database is not of this shop, or empty: start the shop once.'
  return `It failed: ${reasonOf(error)} (LOG_LEVEL=debug shows where.)`
}

/** `fetch failed` says why in its cause alone; a refused connection has a code, and no message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.cause instanceof Error) return `${error.message}: ${reasonOf(error.cause)}`
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}

/** Raises `StartRefused` for an option that does not exist, that lacks its value, and for an argument too many. */
function readArguments<Options extends ParseArgsOptionsConfig>(use: Use<Options>): Arguments<Options> {
  const { usage, options = {} as Options, most = 0 } = use
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const extra = positionals[most]
    if (extra !== undefined) throw new Error(`"${extra}" is one argument too many.`)
    return { options: values, names: positionals }
  } catch (error) {
    const [problem = ''] = error instanceof Error ? error.message.split(/\. |\n/) : []
    throw new StartRefused(`${problem.replace(/\.$/, '')}. Call it like this: npm run ${usage}`)
  }
}

/** Returns the settings of backups. Raises `StartRefused` without a place for them. */
export function requireBackup({ backup }: Config): BackupSettings {
  if (!backup) throw new StartRefused('There is no place for backups: set BACKUP_DIR or BACKUP_S3_URL, and BACKUP_KEY.')
  return backup
}
