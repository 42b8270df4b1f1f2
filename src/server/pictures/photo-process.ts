import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PhotoRequest, PhotoResponse } from './photo-process-child.ts'

export type PhotoProcess = {
  /** Returns the photograph as a JPEG; undefined when it could not be decoded within the process's memory and time. One at a time. */
  redraw(bytes: Uint8Array): Promise<Uint8Array | undefined>
  /** Returns the id of the decoding process, while it runs. */
  processId(): number | undefined
}

type Limits = {
  /** Time limit per picture (milliseconds), after which the process is ended too. */
  mostMilliseconds: number
  /** Idle time after which the process ends (milliseconds). */
  idleMilliseconds: number
}

const childFile = fileURLToPath(new URL('./photo-process-child.ts', import.meta.url))

/**
 * Decodes photographs in a separate process, started with the first one: whatever a hostile file does to the decoder
 * happens there, with little memory, low priority and none of the shop's secrets in its environment, and the threads
 * that read files and hash passwords stay free.
 */
export function openPhotoProcess({ mostMilliseconds, idleMilliseconds }: Limits): PhotoProcess {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  const start = (): ChildProcess => {
    const started = fork(childFile, {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=64', '--expose-gc', '--disable-warning=ExperimentalWarning'],
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
    redraw: (bytes) =>
      new Promise((resolve) => {
        clearTimeout(idle)
        child ??= start()
        const working = child
        const id = ++lastId
        working.ref()
        working.channel?.ref()
        const finish = (jpeg: Uint8Array | undefined): void => {
          clearTimeout(tooLong)
          working.off('message', onMessage)
          working.off('exit', fail)
          working.off('error', fail)
          // A shutdown does not wait for it; it ends with the server.
          working.unref()
          working.channel?.unref()
          idle = setTimeout(end, idleMilliseconds).unref()
          resolve(jpeg)
        }
        const onMessage = (response: PhotoResponse): void => {
          if (response.id === id) finish('jpeg' in response ? response.jpeg : undefined)
        }
        const fail = (): void => {
          if (child === working) end()
          finish(undefined)
        }
        const tooLong = setTimeout(fail, mostMilliseconds)
        working.on('message', onMessage)
        working.once('exit', fail)
        working.once('error', fail)
        working.send({ id, bytes } satisfies PhotoRequest, (error) => {
          if (error) fail()
        })
      }),
    processId: () => child?.pid,
  }
}
