import { type ChildProcess, spawn } from 'node:child_process'
import { root } from './repository-root.ts'

const running = new Set<ChildProcess>()

// An orphaned child process would keep its server and its database running after its parent has exited.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal)
    process.exitCode = 1
  })
}

/**
 * Runs a program in the repository with its output shown immediately and no input; returns its exit code, 1 when it
 * was killed.
 */
export const runCommand = (program: string, args: string[], env: Record<string, string> = {}): Promise<number> =>
  run(program, args, env, 'inherit')

/** Runs a program in parallel with another: its output is shown once it has ended. */
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
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve) => {
    const finish = (code: number | null) => {
      running.delete(child)
      process.stdout.write(Buffer.concat(chunks))
      resolve(code ?? 1)
    }
    child.once('error', (error) => {
      console.error(`${program} did not start: ${error.message}`)
      finish(1)
    })
    child.once('close', finish)
  })
}

/** Runs a script, or a package's own program in `node_modules`, with the Node that runs this script. */
export const runNode = (args: string[], env: Record<string, string> = {}) => runCommand(process.execPath, args, env)
