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
    const started = startChild(file, limits.heapMegabytes)
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
    run: async (input) => {
      clearTimeout(idle)
      child ??= start()
      const working = child
      const request = { id: ++lastId, input } satisfies WorkRequest<Input>
      const response = await ask<Input, Output>(working, request, limits.mostMilliseconds)
      if (!response && child === working) end()
      idle = setTimeout(end, limits.idleMilliseconds).unref()
      return response && 'output' in response ? response.output : undefined
    },
    processId: () => child?.pid,
  }
}

function startChild(file: URL, heapMegabytes: number): ChildProcess {
  return fork(fileURLToPath(file), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMegabytes}`, '--expose-gc', '--disable-warning=ExperimentalWarning'],
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
}

/** Sends one request; returns its response, or undefined when the process ended, failed or took too long. */
function ask<Input, Output>(
  child: ChildProcess,
  request: WorkRequest<Input>,
  mostMilliseconds: number,
): Promise<WorkResponse<Output> | undefined> {
  child.ref()
  child.channel?.ref()
  return new Promise((resolve) => {
    const finish = (response?: WorkResponse<Output>): void => {
      clearTimeout(tooLong)
      child.off('message', onMessage)
      child.off('exit', fail)
      child.off('error', fail)
      // A shutdown does not wait for it; it ends with the server.
      child.unref()
      child.channel?.unref()
      resolve(response)
    }
    const onMessage = (response: WorkResponse<Output>): void => {
      if (response.id === request.id) finish(response)
    }
    const fail = (): void => finish()
    const tooLong = setTimeout(fail, mostMilliseconds)
    child.on('message', onMessage)
    child.once('exit', fail)
    child.once('error', fail)
    child.send(request, (error) => {
      if (error) fail()
    })
  })
}
