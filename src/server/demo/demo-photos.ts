import sharp from 'sharp'
import type { Needs } from '#server/context.ts'
import { savePhoto } from '#server/pictures/stored-photo.ts'
import { listPhotoNames, replacePhotoName } from './demo-photo-store.ts'
import { drawFrom } from './draw.ts'

/** Drawings to choose from; each name always has the same one. */
const drawings = 4
const dyes = ['#B3184E', '#0F5C4C', '#E9A21A', '#12235E', '#A8201A', '#4A1E5C', '#8A5A1C'] as const

/** Draws an open cardboard box with pouches and jars, as a packer photographs it; `torn`: one pouch has burst. */
function drawOpenBox(seed: number, torn: boolean): string {
  const draw = drawFrom(seed)
  const things = Array.from({ length: 7 }, (_, at) => {
    const [x, y] = [120 + (at % 4) * 104 + draw.whole(-8, 8), 130 + Math.floor(at / 4) * 130 + draw.whole(-8, 8)]
    const dye = draw.one(dyes)
    return draw.happens(0.4)
      ? `<rect x="${x}" y="${y + 22}" width="72" height="88" rx="12" fill="#f6efe0"/><rect x="${x + 4}" y="${y + 46}" width="64" height="44" fill="${dye}"/><rect x="${x + 2}" y="${y + 10}" width="68" height="18" rx="5" fill="#8a6a3c"/>`
      : `<path d="M${x} ${y}h88l-6 112h-76z" fill="${dye}"/><rect x="${x + 18}" y="${y + 30}" width="52" height="48" rx="4" fill="#fff3d9"/>`
  })
  const burst = torn
    ? `<path d="M250 170l30 22 24-26 18 34 34-8-20 34 22 26-36 2-10 34-26-26-32 16 4-36-30-14 26-20z" fill="#fff3d9" stroke="#7a4b12" stroke-width="3"/><g fill="#d99a2b">${Array.from({ length: 60 }, () => `<circle cx="${draw.whole(210, 400)}" cy="${draw.whole(190, 380)}" r="${draw.whole(2, 5)}"/>`).join('')}</g>`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#9a8f80"/><path d="M60 90h520v330h-520z" fill="#c39a63"/><path d="M86 112h468v286h-468z" fill="#8d6a3d"/><path d="M60 90l-44-58h596l-32 58z" fill="#d6b27c"/>${things.join('')}${burst}</svg>`
}

/**
 * Draws the photographs that the year names, and stores each in place of its name; what is stored already stays. Returns
 * whether there were any.
 */
export async function storeDemoPhotos(context: Needs<'storage'>): Promise<boolean> {
  const names = await listPhotoNames()
  if (names.length === 0) return false
  const press = (seed: number, torn: boolean) =>
    sharp(Buffer.from(drawOpenBox(seed, torn)))
      .jpeg({ quality: 72 })
      .toBuffer()
  const pictures = {
    boxes: await Promise.all(Array.from({ length: drawings }, (_, at) => press(at + 1, false))),
    claims: await Promise.all(Array.from({ length: drawings }, (_, at) => press(at + 11, true))),
  }
  for (const { of, name } of names) {
    const bytes = pictures[of][[...name].reduce((all, sign) => all + sign.charCodeAt(0), 0) % drawings]
    if (bytes) await replacePhotoName({ of, name }, await savePhoto(context, bytes))
  }
  return true
}
