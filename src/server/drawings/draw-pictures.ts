import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { shopFrontPicture } from '#drawing/picture-names.ts'
import type { Needs } from '#server/context.ts'
import { dbNowPlus } from '#server/db/database-clock.ts'
import type { DrawnFile } from '#server/db/picture-tables.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { post } from '#server/jobs/outbox.ts'
import { encoderVersions } from '#server/pictures/encode-drawing.ts'
import { type DrawingInput, type DrawnBytes, drawInProcess } from './drawing-process.ts'
import { findStoreOfPublished, isFileUsed, lockSubject, readRecipe, replaceFiles } from './drawn-picture-store.ts'
import { readDrawingInput, splitSubject } from './picture-subject-store.ts'
import { type PictureSubject, requestPictures } from './request-pictures.ts'

/** Time for which replaced pictures stay: pages in caches and emails still show them. */
const replacedFor = { days: 30 }

const subjectOf = (payload: unknown): PictureSubject =>
  z
    .object({ subject: z.templateLiteral([z.enum(['product', 'brand', 'city', 'category']), '/', z.string()]) })
    .parse(payload).subject

const recipeOf = (input: DrawingInput): string =>
  createHash('sha256').update(JSON.stringify(input)).update(encoderVersions).digest('hex')

/**
 * Handles `draw-pictures`: draws what changed of a subject, stores it and shows it. Drawing takes no transaction; what
 * changed meanwhile has a message of its own. Throws when drawing failed.
 */
export async function drawPictures(
  context: Needs<'builtPictures' | 'picturesChanged' | 'storage' | 'notifyOutbox'>,
  message: { payload: unknown },
): Promise<void> {
  const subject = subjectOf(message.payload)
  const input = await readDrawingInput(subject, context.builtPictures)
  if (!input || (await readRecipe(subject)) === recipeOf(input)) return
  const files = await storeFiles(context, await drawInProcess(input))
  await transaction(async () => {
    await lockSubject(subject)
    const now = await readDrawingInput(subject, context.builtPictures)
    if (!now || recipeOf(now) !== recipeOf(input)) return
    await saveDrawn(context, subject, recipeOf(input), files)
    if (input.kind === 'product') await requestNeighbours(context, subject)
    afterCommit(() => context.picturesChanged())
  })
}

async function storeFiles(
  { storage }: Needs<'storage'>,
  drawn: readonly DrawnBytes[],
): Promise<Record<string, DrawnFile>> {
  const files: Record<string, DrawnFile> = {}
  for (const { name, contentType, bytes, width, height } of drawn)
    files[name] = { key: await storage.put({ visibility: 'public', contentType, bytes }), width, height }
  return files
}

async function saveDrawn(
  context: Needs<'notifyOutbox'>,
  subject: PictureSubject,
  recipe: string,
  files: Record<string, DrawnFile>,
): Promise<void> {
  const before = await replaceFiles(subject, recipe, files)
  const used = new Set(Object.values(files).map(({ key }) => key))
  const replaced = Object.values(before).flatMap(({ key }) => (used.has(key) ? [] : [key]))
  if (replaced.length === 0) return
  await post(context, [
    {
      kind: 'erase-drawings',
      dedupeKey: `erase-drawings:${randomUUID()}`,
      payload: { keys: replaced },
      runAt: dbNowPlus(replacedFor),
    },
  ])
}

/** A pack is also seen on the sharing picture of its store, and in the shop front of a city that the build did not draw. */
async function requestNeighbours(
  context: Needs<'builtPictures' | 'notifyOutbox'>,
  subject: PictureSubject,
): Promise<void> {
  const shown = await findStoreOfPublished(splitSubject(subject)[1])
  if (!shown) return
  await requestPictures(context, `brand/${shown.brandId}`)
  if (!context.builtPictures.find(shopFrontPicture(shown.cityId, 'en', 640)))
    await requestPictures(context, `city/${shown.cityId}`)
}

/** Handles `erase-drawings`: deletes replaced pictures that no drawing uses again. */
export async function eraseDrawings({ storage }: Needs<'storage'>, payload: unknown): Promise<void> {
  const { keys } = z.object({ keys: z.array(z.string()) }).parse(payload)
  for (const key of keys) if (!(await isFileUsed(key))) await storage.delete(key)
}
