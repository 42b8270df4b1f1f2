import { findChromium, findPostgresPrograms, findProgram } from '#tests/support/installed-tools.ts'
import { runCommand } from './run-command.ts'

type Tool = { name: string; debianPackage: string; find: () => string | undefined }

const tools: Record<'postgres' | 'chromium' | 'redis', Tool> = {
  postgres: { name: 'PostgreSQL (or POSTGRES_BIN)', debianPackage: 'postgresql', find: findPostgresPrograms },
  chromium: { name: 'Chromium (or CHROMIUM_PATH)', debianPackage: 'chromium', find: findChromium },
  redis: { name: 'redis-server', debianPackage: 'redis-server', find: () => findProgram('redis-server') },
}

/**
 * Checks for the programs that the tests need beside npm packages and, as root on Debian, installs missing ones.
 * Reports those still missing and returns those available; on CI a missing one is a failure, because an unchecked
 * promise must not appear as fulfilled.
 */
export async function requireTools(): Promise<{ postgres: boolean; chromium: boolean; enough: boolean }> {
  const missing = () => Object.values(tools).filter(({ find }) => find() === undefined)
  if (missing().length > 0 && process.getuid?.() === 0) await install(missing())
  for (const { name } of missing()) console.log(`Missing: ${name}. What needs it is skipped.`)
  return {
    postgres: tools.postgres.find() !== undefined,
    chromium: tools.chromium.find() !== undefined,
    enough: missing().length === 0 || !process.env.CI,
  }
}

async function install(missing: Tool[]): Promise<void> {
  const quietly = { DEBIAN_FRONTEND: 'noninteractive' }
  const packages = missing.map(({ debianPackage }) => debianPackage)
  console.log(`Installing ${packages.join(' and ')} ...`)
  if ((await runCommand('apt-get', ['update', '-qq'], quietly)) !== 0) return
  await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quietly)
}

if (import.meta.main) process.exitCode = (await requireTools()).enough ? 0 : 1
