import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'
import { findProgram } from './installed-tools.ts'

export const hasRedis = findProgram('redis-server') !== undefined

/** A real redis-server on a free port of 127.0.0.1, without files. */
export type LocalRedis = {
  url: string
  /** Ends it as in a power failure. */
  kill(): Promise<void>
  startAgain(): Promise<void>
  /** Lets it answer nothing until `resume`, with its connections open. */
  hang(): void
  resume(): void
}

/** Starts a redis-server with a password; it ends with the process of the test at the latest. */
export async function startRedis(): Promise<LocalRedis> {
  const port = await findFreePort()
  const program = findProgram('redis-server') ?? 'redis-server'
  const password = 'a-password-of-redis'
  const start = async (): Promise<ChildProcess> => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--requirepass', password]
    const started = spawn(program, args, { stdio: 'ignore', cwd: '/tmp' })
    while (!(await accepts(port))) {
      if (started.exitCode !== null) throw new Error('redis-server did not start')
      await sleep(20)
    }
    return started
  }
  let server = await start()
  process.once('exit', () => server.kill('SIGKILL'))
  return {
    url: `redis://:${password}@127.0.0.1:${port}`,
    kill: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
    },
    startAgain: async () => {
      server = await start()
    },
    hang: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
  }
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
