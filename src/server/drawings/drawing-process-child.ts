import sharp from 'sharp'
import { outlineText } from '#drawing/outline.ts'
import {
  brandDrawings,
  categoryDrawings,
  type PlannedDrawing,
  productDrawings,
  shopFrontDrawing,
} from '#drawing/planned-drawing.ts'
import { encodeDrawing, sizeOfFile } from '#server/pictures/encode-drawing.ts'
import { loadTextShaper } from '#server/pictures/text-shaper.ts'
import { answerRequests } from '#server/processes/answer-requests.ts'
import type { DrawingInput, DrawnBytes } from './drawing-process.ts'

const mostMemory = 700 * 1024 * 1024

const shaper = loadTextShaper()

async function plan(input: DrawingInput): Promise<PlannedDrawing[]> {
  const shape = await shaper
  const outlined = (svg: string): string => outlineText(svg, shape)
  if (input.kind === 'product') return productDrawings(input.packshot, outlined)
  if (input.kind === 'brand') return brandDrawings(input.cloth, input.packshots, input.place, outlined)
  if (input.kind === 'category') return categoryDrawings(input, outlined)
  return input.fronts.map((front) => shopFrontDrawing(front, input.packshots, outlined))
}

const contentTypes = { svg: 'image/svg+xml', avif: 'image/avif', png: 'image/png', jpeg: 'image/jpeg' } as const

async function draw(input: DrawingInput): Promise<DrawnBytes[]> {
  const drawn: DrawnBytes[] = []
  for (const drawing of await plan(input))
    for await (const { file, bytes } of encodeDrawing(drawing))
      drawn.push({
        name: file.name,
        contentType: contentTypes[file.kind],
        bytes,
        ...sizeOfFile(drawing.svg, file),
      })
  return drawn
}

sharp.cache(false)
sharp.concurrency(1)
answerRequests(mostMemory, draw)
