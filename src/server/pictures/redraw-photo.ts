import type { PhotoCut } from '#domain/products/photo-cut.ts'
import { refuse } from '#domain/refusal.ts'
import { createWaitingQueue } from '#server/http/waiting-queue.ts'
import { openPhotoProcess } from './photo-process.ts'
import { readPictureHeader } from './picture-header.ts'

/** Limit of megapixels, above the largest phone pictures in use. */
const mostMegapixels = 40
/** Forty megapixels of eight bits in three colours. */
const mostDecodedBytes = mostMegapixels * 1_000_000 * 3
/** Limit for a picture that the decoder has to hold whole (bytes): twelve megapixels of WebP, as a phone takes them. */
const mostHeldBytes = 50_000_000

/** One is decoded at a time; further ones wait, with their bytes in memory, and the rest are refused. */
const decodingLine = createWaitingQueue({ atOnce: 1, apartMilliseconds: 0, longest: 16 })
const photoProcess = openPhotoProcess({ mostMilliseconds: 20_000, idleMilliseconds: 30_000 })

/**
 * Returns a photograph re-encoded as a JPEG of at most 1,600 pixels: upright, without its metadata (where and by whom
 * it was taken) and without anything else the file contained; turned and cut where asked. Refuses with file/not-a-picture, file/too-many-pixels
 * (by its header, before anything is decoded) and server/busy while too many others wait, or when it was not decoded in time.
 */
export async function redrawPhoto(bytes: Uint8Array, cut?: PhotoCut): Promise<Uint8Array> {
  const { width, height, decodedBytes, heldWhole } = readPictureHeader(bytes) ?? refuse('file/not-a-picture')
  if (
    width * height > mostMegapixels * 1_000_000 ||
    decodedBytes > mostDecodedBytes ||
    (heldWhole && decodedBytes > mostHeldBytes)
  ) {
    refuse('file/too-many-pixels', { most: mostMegapixels })
  }
  return (
    (await decodingLine(() => photoProcess.run({ bytes, ...(cut ? { cut } : {}) }))) ?? refuse('file/not-a-picture')
  )
}
