import type { PhotoCut } from '#domain/products/photo-cut.ts'
import { openWorkerProcess, type WorkerProcess } from '#server/processes/worker-process.ts'

/** A picture to draw again, or its decoded pixels (red, green and blue) with their size; and how it is turned and cut, if it is. */
export type PhotoWork = { bytes: Uint8Array; decoded?: { width: number; height: number }; cut?: PhotoCut }

type Limits = {
  /** Time limit per picture (milliseconds), after which the process is ended too. */
  mostMilliseconds: number
  /** Idle time after which the process ends (milliseconds). */
  idleMilliseconds: number
}

/** Opens the process that decodes photographs: work in, JPEG out; whatever a hostile file does happens there. */
export const openPhotoProcess = (limits: Limits): WorkerProcess<PhotoWork, Uint8Array> =>
  openWorkerProcess(new URL('./photo-process-child.ts', import.meta.url), { heapMegabytes: 64, ...limits })
