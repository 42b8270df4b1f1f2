import { answerRequests } from '#server/processes/answer-requests.ts'
import { type HeicPicture, type HeicTile, openHeic } from './heic-decoder.ts'
import type { DecodedHeic } from './heic-process.ts'
import { longestSide, mostMemory, mostPixels } from './photo-limits.ts'

/** Longest side up to which a square of pixels can be averaged (see `shrink`). */
const mostSide = 16 * longestSide
/** A tile is decoded as a whole. Phones write tiles of 512 pixels a side; a picture without tiles is one. */
const mostTilePixels = 8_000_000

/** Returns the picture upright and, where it is large, at a half, a third … of its size. */
async function decode(bytes: Uint8Array): Promise<DecodedHeic> {
  const picture = openHeic(bytes)
  const side = Math.max(picture.width, picture.height)
  const pixels = picture.width * picture.height
  const tilePixels = picture.tileWidth * picture.tileHeight
  // Tiles may stand out over the edges, but not be many more than the picture needs: each takes its time.
  const decodedPixels = picture.columns * picture.rows * tilePixels
  if (side > mostSide || pixels > mostPixels || tilePixels > mostTilePixels || decodedPixels > 2 * mostPixels)
    return { tooLarge: true }
  return shrink(picture, Math.max(1, Math.floor(side / longestSide)))
}

/** Averages squares of `by` times `by` pixels; what is left over at the right and at the bottom is cut off. */
function shrink(picture: HeicPicture, by: number): DecodedHeic {
  const [width, height] = [Math.floor(picture.width / by), Math.floor(picture.height / by)]
  // Squares of up to sixteen pixels a side fit: 16 × 16 × 255 < 65,536.
  const sums = new Uint16Array(width * height * 3)
  for (let row = 0; row < picture.rows; row++)
    for (let column = 0; column < picture.columns; column++)
      picture.withTile(column, row, (tile) => addTile({ sums, width, height }, tile, by))
  const pixels = new Uint8Array(sums.length)
  for (let index = 0; index < sums.length; index++) pixels[index] = (sums[index] ?? 0) / (by * by)
  return { width, height, pixels }
}

type Sums = { sums: Uint16Array; width: number; height: number }

function addTile({ sums, width, height }: Sums, tile: HeicTile, by: number): void {
  const [right, bottom] = [Math.min(tile.width, width * by - tile.left), Math.min(tile.height, height * by - tile.top)]
  for (let y = Math.max(0, -tile.top); y < bottom; y++) {
    const line = Math.floor((tile.top + y) / by) * width
    for (let x = Math.max(0, -tile.left); x < right; x++) {
      const to = (line + Math.floor((tile.left + x) / by)) * 3
      const from = y * tile.bytesPerRow + x * 3
      for (let colour = 0; colour < 3; colour++) {
        sums[to + colour] = (sums[to + colour] ?? 0) + (tile.pixels[from + colour] ?? 0)
      }
    }
  }
}

answerRequests(mostMemory, decode)
