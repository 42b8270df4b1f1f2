import { type ChildProcess, spawn } from 'node:child_process'
import { root } from './repository-root.ts'

const running = new Set<ChildProcess>()

// A step left behind would keep its server and its database alive after the one who asked for it has gone.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal)
    process.exitCode = 1
  })
}

/** Runs a program in the repository with its output shown as it comes and no input; gives its exit code, 1 when it was killed. */
export const runCommand = (program: string, args: string[], env: Record<string, string> = {}): Promise<number> =>
  run(program, args, env, 'inherit')

/** Does the same beside another program: its output is shown once it has ended. */
export const runQuietly = (program: string, args: string[], env: Record<string, string> = {}): Promise<number> =>
  run(program, args, env, 'pipe')

function run(
  program: string,
  args: string[],
  env: Record<string, string>,
  output: 'inherit' | 'pipe',
): Promise<number> {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  })
  running.add(child)
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk))
  return new Promise((resolve) => {
    const finish = (code: number | null) => {
      running.delete(child)
      process.stdout.write(Buffer.concat(said))
      resolve(code ?? 1)
    }
    child.once('error', (error) => {
      console.error(`${program} did not start: ${error.message}`)
      finish(1)
    })
    child.once('close', finish)
  })
}

/** The same with the Node that runs this script, for a script or a package's own program in `node_modules`. */
export const runNode = (args: string[], env: Record<string, string> = {}) => runCommand(process.execPath, args, env)
