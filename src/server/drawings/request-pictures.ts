import { randomUUID } from 'node:crypto'
import type { CategoryId } from '#domain/catalogue/category.ts'
import type { Needs } from '#server/context.ts'
import { type Post, post } from '#server/jobs/outbox.ts'
import { listProductsToDraw, saveStandIn } from './drawn-picture-store.ts'

export type PictureSubject = `product/${string}` | `brand/${string}` | `city/${string}` | `category/${string}`

/**
 * Has the pictures of a product drawn after this transaction: call it wherever its name, weight, pack or store's
 * colours change. Until they are ready a new product shows the plain pack of its category.
 */
export async function requestProductPictures(
  context: Needs<'notifyOutbox'>,
  product: { id: string; category: CategoryId },
): Promise<void> {
  const subject: PictureSubject = `product/${product.id}`
  await saveStandIn(subject, product.category)
  await requestPictures(context, subject)
}

/** Has the cloth and the sharing picture of a store drawn after this transaction: call it when a store is opened or its name, pattern or colours change. */
export const requestStorePictures = (context: Needs<'notifyOutbox'>, brandId: string): Promise<void> =>
  requestPictures(context, `brand/${brandId}`)

/** Has everything that shows a store's name and colours drawn after this transaction: its cloth and all its packs. */
export async function requestAllPictures(context: Needs<'notifyOutbox'>, brandId: string): Promise<void> {
  const products = await listProductsToDraw(brandId)
  const subjects: PictureSubject[] = [`brand/${brandId}`, ...products.map(({ id }) => `product/${id}` as const)]
  await post(context, subjects.map(drawingOf))
}

/** Queues the drawing of a subject. Nothing is drawn when nothing that it shows has changed. */
export const requestPictures = (context: Needs<'notifyOutbox'>, subject: PictureSubject): Promise<void> =>
  post(context, [drawingOf(subject)])

const drawingOf = (subject: PictureSubject): Post => ({
  kind: 'draw-pictures',
  dedupeKey: `draw:${subject}:${randomUUID()}`,
  payload: { subject },
})
