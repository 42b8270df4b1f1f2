import { openWorkerProcess, type WorkerProcess } from '#server/processes/worker-process.ts'

/** An upright picture as rows of red, green and blue bytes, made smaller; or what it takes to decode it is too much. */
export type DecodedHeic = { width: number; height: number; pixels: Uint8Array } | { tooLarge: true }

type Limits = {
  /** Time limit per picture (milliseconds), after which the process is ended too. */
  mostMilliseconds: number
  /** Idle time after which the process ends (milliseconds). */
  idleMilliseconds: number
}

const heifBrand = /^ftyp(?:heic|heix|heim|heis|hevc|mif1|msf1)$/

/** Returns true for a file that begins as phones and cameras write HEIC. */
export const isHeic = (bytes: Uint8Array): boolean =>
  heifBrand.test(Buffer.from(bytes.subarray(4, 12)).toString('latin1'))

/**
 * Opens the process that decodes HEIC: a file in, pixels out. It is not that of the other photographs, so that the decoder of the one and the
 * picture library of the other never need memory at the same place.
 */
export const openHeicProcess = (limits: Limits): WorkerProcess<Uint8Array, DecodedHeic> =>
  openWorkerProcess(new URL('./heic-process-child.ts', import.meta.url), { heapMegabytes: 96, ...limits })
