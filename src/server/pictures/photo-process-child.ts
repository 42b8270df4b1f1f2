import sharp from 'sharp'
import { answerRequests } from '#server/processes/answer-requests.ts'

const longestSide = 1_600
const mostPixels = 40_000_000
/** Memory limit at which the decoder exits (bytes): a picture that needs more is not a photograph. */
const mostMemory = 184 * 1024 * 1024

/** How each EXIF orientation is corrected: mirrored first, then turned clockwise. */
const orientations: Record<number, { angle: number; mirrored: boolean }> = {
  2: { angle: 0, mirrored: true },
  3: { angle: 180, mirrored: false },
  4: { angle: 180, mirrored: true },
  5: { angle: 270, mirrored: true },
  6: { angle: 90, mirrored: false },
  7: { angle: 90, mirrored: true },
  8: { angle: 270, mirrored: false },
}

/**
 * Returns the photograph as an upright JPEG of at most 1,600 pixels without metadata. It is resized before it is
 * turned: turning needs all pixels in memory, and after resizing these are few.
 */
async function redraw(bytes: Uint8Array): Promise<Uint8Array> {
  const { orientation = 1 } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata()
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { angle, mirrored } = orientations[orientation] ?? { angle: 0, mirrored: false }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .rotate(angle)
    .flop(mirrored)
    .jpeg({ quality: 82 })
    .toBuffer()
}

sharp.cache(false)
sharp.concurrency(1)
answerRequests(mostMemory, redraw)
