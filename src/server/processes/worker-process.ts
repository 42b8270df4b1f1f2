import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { WorkRequest, WorkResponse } from './answer-requests.ts'

export type WorkerProcess<Input, Output> = {
  /** Returns the work's result; undefined when the process failed, or needed more memory or time than it has. One at a time. */
  run(input: Input): Promise<Output | undefined>
  /** Returns the id of the process, while it runs. */
  processId(): number | undefined
}

type Limits = {
  /** Limit of the JavaScript heap (megabytes); the child watches its whole memory itself (`answerRequests`). */
  heapMegabytes: number
  /** Time limit per request (milliseconds), after which the process is ended too. */
  mostMilliseconds: number
  /** Idle time after which the process ends (milliseconds). */
  idleMilliseconds: number
}

/**
 * Opens a separate process for work on bytes of strangers or of much computing, started with the first request:
 * whatever happens there takes little memory, low priority and none of the shop's secrets in its environment, and the
 * threads that answer requests stay free. `file` is the URL of a module that calls `answerRequests`.
 */
export function openWorkerProcess<Input, Output>(file: URL, limits: Limits): WorkerProcess<Input, Output> {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  const start = (): ChildProcess => {
    const started = fork(fileURLToPath(file), {
      serialization: 'advanced',
      execArgv: [
        `--max-old-space-size=${limits.heapMegabytes}`,
        '--expose-gc',
        '--disable-warning=ExperimentalWarning',
      ],
      // Freed memory is returned to the machine at once, and one thread decodes.
      env: {
        PATH: process.env.PATH,
        MALLOC_ARENA_MAX: '1',
        MALLOC_MMAP_THRESHOLD_: '65536',
        MALLOC_TRIM_THRESHOLD_: '131072',
        VIPS_CONCURRENCY: '1',
        UV_THREADPOOL_SIZE: '1',
      },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    return started
  }

  const end = (): void => {
    child?.kill('SIGKILL')
    child = undefined
  }

  return {
    run: (input) =>
      new Promise((resolve) => {
        clearTimeout(idle)
        child ??= start()
        const working = child
        const id = ++lastId
        working.ref()
        working.channel?.ref()
        const finish = (output: Output | undefined): void => {
          clearTimeout(tooLong)
          working.off('message', onMessage)
          working.off('exit', fail)
          working.off('error', fail)
          // A shutdown does not wait for it; it ends with the server.
          working.unref()
          working.channel?.unref()
          idle = setTimeout(end, limits.idleMilliseconds).unref()
          resolve(output)
        }
        const onMessage = (response: WorkResponse<Output>): void => {
          if (response.id === id) finish('output' in response ? response.output : undefined)
        }
        const fail = (): void => {
          if (child === working) end()
          finish(undefined)
        }
        const tooLong = setTimeout(fail, limits.mostMilliseconds)
        working.on('message', onMessage)
        working.once('exit', fail)
        working.once('error', fail)
        working.send({ id, input } satisfies WorkRequest<Input>, (error) => {
          if (error) fail()
        })
      }),
    processId: () => child?.pid,
  }
}
