import { BrokenBackup } from '#server/backup/backup-encryption.ts'
import { type Config, readConfig } from '#server/config.ts'
import { readSecretFiles } from '#server/secret-files.ts'
import { StartRefused } from '#server/start-refused.ts'

export type BackupSettings = NonNullable<Config['backup']>

/** Runs an operator's command with the settings of the shop; a refusal is one sentence and exit code 2. */
export function runCommandLine(command: (config: Config) => Promise<void>): void {
  Promise.resolve()
    .then(() => command(readConfig(readSecretFiles(process.env))))
    .catch((error: unknown) => {
      console.error(error instanceof StartRefused || error instanceof BrokenBackup ? error.message : error)
      process.exit(2)
    })
}

/** Returns the settings of backups. Raises `StartRefused` without a place for them. */
export function requireBackup({ backup }: Config): BackupSettings {
  if (!backup) throw new StartRefused('There is no place for backups: set BACKUP_DIR or BACKUP_S3_URL, and BACKUP_KEY.')
  return backup
}
