import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findProgram } from '#tests/support/installed-tools.ts'

/** A real program that a drill runs from a folder of its own. */
export type DrillProgram = {
  /** Ends it with SIGKILL and starts it again; resolves once `isReady` says so. */
  restart(): Promise<void>
  /** Ends it with SIGTERM, so that it ends what it has started; its files are removed. */
  stop(): Promise<void>
}

export type ProgramOptions = {
  name: string
  /** Its configuration files by name, which may name the folder they lie in. */
  files: (folder: string) => Record<string, string>
  /** Its arguments, given the folder of the files. */
  args: (folder: string) => string[]
  /** Its environment beside this process's, given the folder of the files. */
  env?: (folder: string) => Record<string, string>
  /** Resolves when it serves; rejects or returns false before. */
  isReady: () => Promise<boolean>
  /** How long it may take to be ready, in milliseconds. */
  patienceMs?: number
  /** The network namespace it runs in, as root; none unless given. */
  namespace?: string | undefined
  /** The user it runs as, when the tests run as root and it refuses to. */
  owner?: { uid: number; gid: number } | undefined
}

/** Starts a program that is installed on the machine; throws when it is missing. */
export async function startProgram({
  name,
  files,
  args,
  env = () => ({}),
  isReady,
  patienceMs = 15_000,
  namespace,
  owner,
}: ProgramOptions): Promise<DrillProgram> {
  const program = findProgram(name)
  if (!program) throw new Error(`${name} is not installed on this machine`)
  const folder = await mkdtemp(join(tmpdir(), `haatdi-${name}-`))
  if (owner) await chown(folder, owner.uid, owner.gid)
  for (const [file, text] of Object.entries(files(folder))) await writeFile(join(folder, file), text, { mode: 0o644 })
  let output = ''
  const start = async (): Promise<ChildProcess> => {
    const options = {
      stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env(folder) },
    }
    const started = namespace
      ? spawn('ip', [...insideOf(namespace, owner), program, ...args(folder)], options)
      : spawn(program, args(folder), { ...options, ...owner })
    started.on('error', (error) => {
      output += error.message
    })
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk: Buffer) => {
        output = (output + chunk).slice(-3_000)
      })
    for (const latest = performance.now() + patienceMs; performance.now() < latest && started.exitCode === null; ) {
      if (await isReady().catch(() => false)) return started
      await sleep(50)
    }
    started.kill('SIGKILL')
    throw new Error(`${name} did not start: ${output}`)
  }
  let running = await start()
  const killNow = () => running.kill('SIGKILL')
  process.once('exit', killNow)
  const end = async (signal: NodeJS.Signals) => {
    if (running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    const lastResort = setTimeout(() => running.kill('SIGKILL'), patienceMs)
    running.kill(signal)
    await ended
    clearTimeout(lastResort)
  }
  return {
    restart: async () => {
      await end('SIGKILL')
      running = await start()
    },
    stop: async () => {
      process.off('exit', killNow)
      await end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Only root may enter a namespace, so the program becomes its own user inside. */
const insideOf = (namespace: string, owner: ProgramOptions['owner']): string[] => [
  ...['netns', 'exec', namespace],
  ...(owner ? ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'] : []),
]
