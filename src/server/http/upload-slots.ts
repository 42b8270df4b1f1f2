import type { ServerResponse } from 'node:http'
import { refuse } from '#domain/refusal.ts'

export type UploadSlots = {
  /** Takes a slot until the response is closed. Refuses with server/busy when none is left, or when the uploader holds too many. */
  enter(uploader: string, response: ServerResponse): void
}

const retrySeconds = 5

/**
 * Limits how many uploads are read and processed at once, before a byte of them is read: in all, and of one uploader.
 */
export function createUploadSlots({ most, mostOfOne }: { most: number; mostOfOne: number }): UploadSlots {
  const held = new Map<string, number>()
  let all = 0
  return {
    enter: (uploader, response) => {
      const own = held.get(uploader) ?? 0
      if (all >= most || own >= mostOfOne) refuse('server/busy', { seconds: retrySeconds })
      if (response.destroyed) return
      all++
      held.set(uploader, own + 1)
      response.once('close', () => {
        all--
        const left = (held.get(uploader) ?? 1) - 1
        if (left > 0) held.set(uploader, left)
        else held.delete(uploader)
      })
    },
  }
}
