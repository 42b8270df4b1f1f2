import sharp, { type OutputInfo, type Sharp, type SharpOptions } from 'sharp'
import { cutPixels, type PhotoCut } from '#domain/products/photo-cut.ts'
import { answerRequests } from '#server/processes/answer-requests.ts'
import { longestSide, mostMemory, mostPixels } from './photo-limits.ts'
import type { PhotoWork } from './photo-process.ts'

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
 * Returns the photograph as an upright JPEG of at most 1,600 pixels without metadata, turned and cut where asked. It is resized before it is
 * turned: turning needs all pixels in memory, and after resizing these are few.
 */
async function redraw({ bytes, decoded, cut }: PhotoWork): Promise<Uint8Array> {
  const input: SharpOptions = decoded ? { raw: { ...decoded, channels: 3 } } : { limitInputPixels: mostPixels }
  const { orientation = 1 } = await sharp(bytes, input).metadata()
  const { data, info } = await sharp(bytes, { ...input, failOn: 'error' })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { angle, mirrored } = orientations[orientation] ?? { angle: 0, mirrored: false }
  const upright = sharp(data, { raw: rawOf(info) })
    .rotate(angle)
    .flop(mirrored)
  return (cut ? await cutOut(upright, cut) : upright).jpeg({ quality: 82 }).toBuffer()
}

/** Turns an upright picture and cuts it: in two steps, because one would cut it first. */
async function cutOut(upright: Sharp, cut: PhotoCut): Promise<Sharp> {
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true })
  const turned = await sharp(data, { raw: rawOf(info) })
    .rotate(cut.turn)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(turned.data, { raw: rawOf(turned.info) }).extract(cutPixels(cut, info))
}

const rawOf = ({ width, height, channels }: OutputInfo) => ({ width, height, channels })

sharp.cache(false)
sharp.concurrency(1)
answerRequests(mostMemory, redraw)
