import type { BrandCloth } from '#drawing/pack-drawing.ts'
import type { Shelved, ShopFrontLabels } from '#drawing/shop-front.ts'
import { createWaitingQueue } from '#server/http/waiting-queue.ts'
import { openWorkerProcess } from '#server/processes/worker-process.ts'
import type { StorageContentType } from '#server/storage/storage.ts'

/** Everything a drawing depends on beside the code. */
export type DrawingInput =
  | { kind: 'product'; packshot: Shelved }
  | { kind: 'brand'; cloth: BrandCloth; packshots: Shelved[]; place: string }
  /** The plain pack of a category, and its tile in this dye. */
  | { kind: 'category'; category: string; plain: Shelved; ground: string }
  | { kind: 'city'; fronts: { city: string; language: string; labels: ShopFrontLabels }[]; packshots: Shelved[] }

export type DrawnBytes = {
  name: string
  contentType: StorageContentType
  bytes: Uint8Array
  width: number
  height: number
}

const drawingProcess = openWorkerProcess<DrawingInput, DrawnBytes[]>(
  new URL('./drawing-process-child.ts', import.meta.url),
  { heapMegabytes: 256, mostMilliseconds: 30_000, idleMilliseconds: 60_000 },
)
/** The queue of the outbox limits how many wait; one is drawn at a time. */
const drawingLine = createWaitingQueue({ atOnce: 1, apartMilliseconds: 0, longest: 100 })

/** Draws and encodes the pictures in a process of their own. Throws when it could not; the caller tries again. */
export async function drawInProcess(input: DrawingInput): Promise<DrawnBytes[]> {
  const drawn = await drawingLine(() => drawingProcess.run(input))
  if (!drawn) throw new Error(`the pictures of a ${input.kind} could not be drawn`)
  return drawn
}
