import { openWorkerProcess, type WorkerProcess } from '#server/processes/worker-process.ts'

type Limits = {
  /** Time limit per picture (milliseconds), after which the process is ended too. */
  mostMilliseconds: number
  /** Idle time after which the process ends (milliseconds). */
  idleMilliseconds: number
}

/** Opens the process that decodes photographs: bytes in, JPEG out; whatever a hostile file does happens there. */
export const openPhotoProcess = (limits: Limits): WorkerProcess<Uint8Array, Uint8Array> =>
  openWorkerProcess(new URL('./photo-process-child.ts', import.meta.url), { heapMegabytes: 64, ...limits })
