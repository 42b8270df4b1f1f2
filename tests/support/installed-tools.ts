import { execFileSync } from 'node:child_process'
import { accessSync, constants, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the folder that contains `postgres` and `initdb`: POSTGRES_BIN, the newest Debian one, or the one that
 * `pg_config` reports.
 */
export function findPostgresPrograms(): string | undefined {
  return [process.env.POSTGRES_BIN, ...listDebianPostgres(), readPgConfig()].find(
    (folder) => folder !== undefined && isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres')),
  )
}

/** Returns a Chromium that is installed on the machine: CHROMIUM_PATH, or one of its usual names. */
export function findChromium(): string | undefined {
  const usual = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  return [process.env.CHROMIUM_PATH, ...usual.map((name) => `/usr/bin/${name}`)].find(
    (path) => path !== undefined && isProgram(path),
  )
}

/** Returns the path of a program in one of the folders of PATH, or of the system's. */
export const findProgram = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/bin'].map((folder) => join(folder, name)).find(isProgram)

function listDebianPostgres(): string[] {
  const home = '/usr/lib/postgresql'
  try {
    const versions = readdirSync(home).sort((one, other) => Number(other) - Number(one))
    return versions.map((version) => join(home, version, 'bin'))
  } catch {
    return []
  }
}

function readPgConfig(): string | undefined {
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
