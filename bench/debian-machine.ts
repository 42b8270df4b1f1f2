import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findProgram } from '#tests/support/installed-tools.ts'

const run = promisify(execFile)
/** Programs of the packages mmdebstrap and systemd-container. */
const programs = { make: 'mmdebstrap', boot: 'systemd-nspawn' }

/** A Debian with nothing but systemd that this machine has booted beside itself; it shares the network. */
export type DebianMachine = {
  /** Its root folder, seen from here. */
  root: string
  /** Runs a command there as root and returns what it printed; throws with what it said when it fails. */
  run(command: string, env?: Record<string, string>): Promise<string>
  /** Shuts it down and removes it. */
  remove(): Promise<void>
}

/** Makes and boots it; needs root and Debian's mmdebstrap and systemd-container. */
export async function bootDebian(): Promise<DebianMachine> {
  for (const program of Object.values(programs))
    if (!findProgram(program)) throw new Error(`${program} is not installed on this machine`)
  const folder = await mkdtemp(join(tmpdir(), 'haatdi-debian-'))
  const root = join(folder, 'root')
  execFileSync(programs.make, ['--variant=minbase', '--include=systemd-sysv,ca-certificates', 'bookworm', root], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  copyFileSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'))
  const nspawn = spawn(
    programs.boot,
    ['--quiet', '--boot', '--register=no', '--keep-unit', '--resolv-conf=off', `--directory=${root}`],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let said = ''
  for (const stream of [nspawn.stdout, nspawn.stderr])
    stream.on('data', (chunk: Buffer) => {
      said = (said + chunk).slice(-3_000)
    })
  const runThere = async (command: string, env: Record<string, string> = {}) => {
    const settings = Object.entries({ PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', ...env })
    const inside = ['--all', `--target=${firstProcessOf(nspawn)}`, 'env', '-i']
    const given = [...inside, ...settings.map(([name, value]) => `${name}=${value}`), 'sh', '-c', command]
    return (await run('nsenter', given, { maxBuffer: 2 ** 26 })).stdout
  }
  const isUp = () =>
    runThere('systemctl is-system-running').then(
      () => true,
      // It is up, although a service that a machine without hardware does not need has failed.
      ({ stdout = '' }) => /degraded/.test(stdout),
    )
  for (let tries = 0; !(await isUp()); tries += 1) {
    if (tries > 60 || nspawn.exitCode !== null) throw new Error(`Debian does not boot: ${said}`)
    await sleep(500)
  }
  return {
    root,
    run: runThere,
    remove: async () => {
      await runThere('systemctl poweroff').catch(() => undefined)
      await Promise.race([once(nspawn, 'exit'), sleep(30_000)])
      nspawn.kill('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Returns the id, here, of the process that is the first one there. */
function firstProcessOf(nspawn: ChildProcess): string {
  const children = readFileSync(`/proc/${nspawn.pid}/task/${nspawn.pid}/children`, 'utf8').trim()
  return children.split(' ')[0] ?? ''
}

/** Gives it this machine's settings of npm, so that packages come from the same registry. */
export function shareNpmSettings({ root }: DebianMachine): Record<string, string> {
  const own = join(homedir(), '.npmrc')
  if (existsSync(own)) copyFileSync(own, join(root, 'root/.npmrc'))
  const certificates = process.env.NODE_EXTRA_CA_CERTS
  if (!certificates) return {}
  copyFileSync(certificates, join(root, 'etc/ssl/extra.crt'))
  return { NODE_EXTRA_CA_CERTS: '/etc/ssl/extra.crt' }
}
