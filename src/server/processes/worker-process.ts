import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { refuse } from '#domain/refusal.ts'
import type { WorkRequest, WorkResponse } from './answer-requests.ts'

export type WorkerProcess<Input, Output> = {
  /**
   * Returns the work's result; undefined when the work failed on this input, or needed more memory than the process has. One at a time.
   * Refuses with server/busy when it was not done in time, or the process was killed or could not start: the machine may be overloaded.
   */
  run(input: Input): Promise<Output | undefined>
  /** Returns the id of the process, while it runs. */
  processId(): number | undefined
  /** Ends the process while it has no work, to free its memory; the next work starts another one. */
  end(): void
}

/** When a person may try again (seconds). */
const busySeconds = 10

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
      if (typeof response === 'string' && child === working) end()
      idle = setTimeout(end, limits.idleMilliseconds).unref()
      if (response === 'stopped') refuse('server/busy', { seconds: busySeconds })
      return response !== 'broken' && 'output' in response ? response.output : undefined
    },
    processId: () => child?.pid,
    end,
  }
}

function startChild(file: URL, heapMegabytes: number): ChildProcess {
  const child = fork(fileURLToPath(file), {
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
  // Visitors' requests have priority, before its own start too.
  if (child.pid !== undefined) setPriority(child.pid, 10)
  return child
}

/** The process ended by itself with the work, or was stopped without a fault of its input. */
type Ending = 'broken' | 'stopped'

/** Sends one request; returns its response, or how the process ended. */
function ask<Input, Output>(
  child: ChildProcess,
  request: WorkRequest<Input>,
  mostMilliseconds: number,
): Promise<WorkResponse<Output> | Ending> {
  child.ref()
  child.channel?.ref()
  return new Promise((resolve) => {
    const finish = (outcome: WorkResponse<Output> | Ending): void => {
      clearTimeout(tooLong)
      child.off('message', onMessage)
      child.off('exit', onExit)
      child.off('error', stopped)
      // A shutdown does not wait for it; it ends with the server.
      child.unref()
      child.channel?.unref()
      resolve(outcome)
    }
    const onMessage = (response: WorkResponse<Output>): void => {
      if (response.id === request.id) finish(response)
    }
    // Killed from outside, as a machine without memory does; any other end is what the input did to it.
    const onExit = (_: number | null, signal: NodeJS.Signals | null): void =>
      finish(signal === 'SIGKILL' ? 'stopped' : 'broken')
    const stopped = (): void => finish('stopped')
    const tooLong = setTimeout(stopped, mostMilliseconds)
    child.on('message', onMessage)
    child.once('exit', onExit)
    child.once('error', stopped)
    child.send(request, (error) => {
      if (error) stopped()
    })
  })
}
