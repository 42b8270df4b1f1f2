import type { PhotoCut } from '#domain/products/photo-cut.ts'
import { refuse } from '#domain/refusal.ts'
import { createWaitingQueue } from '#server/http/waiting-queue.ts'
import { isHeic, openHeicProcess } from './heic-process.ts'
import { mostMegapixels, mostPixels } from './photo-limits.ts'
import { openPhotoProcess, type PhotoWork } from './photo-process.ts'
import { readPictureHeader } from './picture-header.ts'

/** The largest picture with eight bits in three colours. */
const mostDecodedBytes = mostPixels * 3
/** Limit for a picture that the decoder has to hold whole (bytes): twelve megapixels of WebP, as a phone takes them. */
const mostHeldBytes = 50_000_000

/** One is decoded at a time; further ones wait, with their bytes in memory, and the rest are refused. */
const decodingLine = createWaitingQueue({ atOnce: 1, apartMilliseconds: 0, longest: 16 })
const photoProcess = openPhotoProcess({ mostMilliseconds: 20_000, idleMilliseconds: 30_000 })
const heicProcess = openHeicProcess({ mostMilliseconds: 20_000, idleMilliseconds: 1_000 })

/**
 * Returns a photograph (JPEG, PNG, WebP or HEIC) re-encoded as a JPEG of at most 1,600 pixels: upright, without its metadata (where and by whom
 * it was taken) and without anything else the file contained; turned and cut where asked. Refuses with file/not-a-picture, file/too-many-pixels
 * (by its header, before anything is decoded) and server/busy while too many others wait, or when it was not decoded in time.
 */
export async function redrawPhoto(bytes: Uint8Array, cut?: PhotoCut): Promise<Uint8Array> {
  const heic = isHeic(bytes)
  if (!heic) requireDecodable(bytes)
  const redrawn = await decodingLine(async () => {
    const picture = heic ? await decodeHeic(bytes) : { bytes }
    return photoProcess.run({ ...picture, ...(cut ? { cut } : {}) })
  })
  return redrawn ?? refuse('file/not-a-picture')
}

const tooManyPixels = () => refuse('file/too-many-pixels', { most: mostMegapixels })

function requireDecodable(bytes: Uint8Array): void {
  const { width, height, decodedBytes, heldWhole } = readPictureHeader(bytes) ?? refuse('file/not-a-picture')
  if (width * height > mostPixels || decodedBytes > mostDecodedBytes || (heldWhole && decodedBytes > mostHeldBytes)) {
    tooManyPixels()
  }
}

/**
 * The header of HEIC is read in the process that decodes it: it is a tree of boxes, and its parser may fail on a hostile one.
 * One of the two processes lives at a time, so that both together take no more memory than one.
 */
async function decodeHeic(bytes: Uint8Array): Promise<PhotoWork> {
  photoProcess.end()
  const decoded = (await heicProcess.run(bytes)) ?? refuse('file/not-a-picture')
  heicProcess.end()
  if ('tooLarge' in decoded) return tooManyPixels()
  const { pixels, ...size } = decoded
  return { bytes: pixels, decoded: size }
}
