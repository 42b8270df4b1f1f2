import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { StartRefused } from '#server/start-refused.ts'

/** Returns the address as the environment of PostgreSQL's programs: an argument could be read by every user of the machine. */
function programEnvironment(address: string): Record<string, string> {
  const url = new URL(address)
  const named = {
    PGHOST: url.searchParams.get('host') ?? url.hostname.replace(/^\[|\]$/g, ''),
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: url.searchParams.get('sslmode') ?? '',
  }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== ''))
}

/**
 * Starts `pg_dump` or `pg_restore`, from POSTGRES_BIN or the path; `done` raises `StartRefused` with the program's own
 * words when it fails.
 */
export function startProgram(
  name: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  address: string,
): { child: ChildProcess; done: Promise<void> } {
  const folder = process.env.POSTGRES_BIN
  const child = spawn(folder ? join(folder, name) : name, args, {
    env: { ...process.env, ...programEnvironment(address) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(-2_000)
  })
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', () =>
      reject(
        new StartRefused(`${name} cannot be started: install the client programs of PostgreSQL, or set POSTGRES_BIN.`),
      ),
    )
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new StartRefused(`${name} failed: ${said.trim() || `exit code ${code}`}`)),
    )
  })
  return { child, done }
}
