import sharp from 'sharp'
import { refuse } from '#domain/refusal.ts'

const mostPixels = 40_000_000
const longestSide = 1_600

/** How a JPEG, a PNG and a WebP begin. */
const beginnings: readonly ((bytes: Uint8Array) => boolean)[] = [
  (bytes) => startsWith(bytes, 0, [0xff, 0xd8, 0xff]),
  (bytes) => startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  (bytes) => startsWith(bytes, 0, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, 8, [0x57, 0x45, 0x42, 0x50]),
]

const startsWith = (bytes: Uint8Array, at: number, wanted: readonly number[]): boolean =>
  wanted.every((byte, index) => bytes[at + index] === byte)

/**
 * A photograph drawn anew as a JPEG of at most 1,600 pixels: upright, without its metadata (where and by whom it was taken) and without
 * anything else the file carried. Refuses with file/not-a-picture.
 */
export async function redrawPhoto(bytes: Uint8Array): Promise<Buffer> {
  if (!beginnings.some((isBeginning) => isBeginning(bytes))) refuse('file/not-a-picture')
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer()
  } catch {
    return refuse('file/not-a-picture')
  }
}
