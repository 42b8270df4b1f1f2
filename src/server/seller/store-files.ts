import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { tagsOfStore } from '#server/catalogue/response-tags.ts'
import type { Needs } from '#server/context.ts'
import { dbNowPlus } from '#server/db/database-clock.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import type { FileReply } from '#server/http/endpoint-handler.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import { checkPdf } from '#server/pictures/check-pdf.ts'
import { redrawPhoto } from '#server/pictures/redraw-photo.ts'
import { secretFingerprint } from '#server/shop-secret.ts'
import { openSealedBytes, sealBytes } from '#server/storage/sealed-bytes.ts'
import { publicUrlOf } from '#server/storage/storage.ts'
import { recordStoreEvent } from './brand-event-store.ts'
import { requireStore } from './find-own-brand.ts'
import {
  countLoose,
  deleteLooseFile,
  findFile,
  insertFile,
  lockLooseFile,
  lockStoreForFile,
  saveStorePictureKey,
} from './store-file-store.ts'

/** Lifetime of a file without a submission, and how many of these a store may have. */
const waits = { hours: 24 }
const mostLoose = 30

/** Names what a sealed document is. */
export const sealedFor = (fileId: string): string => `store file ${fileId}`

/**
 * Stores a document encrypted: a photograph re-encoded without its metadata, a PDF checked. It is deleted a day later
 * unless it was submitted. Refuses with thing/not-found, file/not-a-document, file/active-document,
 * file/not-a-picture, file/too-many-pixels and file/too-many.
 */
export async function uploadStoreFile(
  context: Needs<'storage' | 'secret' | 'notifyOutbox'>,
  wanted: string | undefined,
  bytes: Uint8Array,
  visitor: Visitor,
): Promise<{ id: string }> {
  const actor = member(visitor)
  const brandId = requireStore(actor, wanted)
  const { contentType, clean } = await cleanDocument(bytes)
  const id = randomUUID()
  const sealed = sealBytes(context.secret, sealedFor(id), clean)
  const upload = { visibility: 'private', contentType: 'application/octet-stream', bytes: sealed } as const
  const storageKey = await context.storage.put(upload)
  try {
    await transaction(async () => {
      if (!(await lockStoreForFile(brandId))) refuse('thing/not-found')
      if ((await countLoose(brandId)) >= mostLoose) refuse('file/too-many', { most: mostLoose })
      const sealedWith = secretFingerprint(context.secret.current)
      const size = clean.length
      await insertFile({ id, brandId, storageKey, contentType, size, uploadedBy: actor.id, sealedWith })
      await post(context, [
        {
          kind: 'erase-store-file',
          dedupeKey: `erase-store-file:${id}`,
          payload: { fileId: id },
          runAt: dbNowPlus(waits),
        },
      ])
    })
    return { id }
  } catch (error) {
    await context.storage.delete(storageKey)
    throw error
  }
}

const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')

async function cleanDocument(bytes: Uint8Array) {
  if (isPdf(bytes)) {
    checkPdf(bytes)
    return { contentType: 'application/pdf', clean: bytes } as const
  }
  return { contentType: 'image/jpeg', clean: await redrawPhoto(bytes) } as const
}

/** Requires that a file belongs to the store and to no submission yet. Refuses with thing/not-found. */
export async function requireLooseFile(brandId: string, fileId: string): Promise<void> {
  if (!(await lockLooseFile(brandId, fileId))) refuse('thing/not-found')
}

/** Handles `erase-store-file`: deletes a document that was not submitted. */
export async function eraseStoreFile(context: Needs<'storage'>, payload: unknown): Promise<void> {
  const { fileId } = z.object({ fileId: z.string() }).parse(payload)
  await transaction(async () => {
    const gone = await deleteLooseFile(fileId)
    if (gone) afterCommit(() => context.storage.delete(gone.storageKey))
  })
}

/**
 * Returns a document to its owner or an admin, and records who saw it before it leaves. Refuses with thing/not-found.
 */
export async function readStoreFile(
  context: Needs<'storage' | 'secret'>,
  fileId: string,
  visitor: Visitor,
): Promise<FileReply> {
  const actor = member(visitor)
  const file = await findFile(fileId, actor.role === 'admin' ? undefined : (actor.brandId ?? ''))
  if (!file) return refuse('thing/not-found')
  const stored = await context.storage.get(file.storageKey)
  const bytes = stored && openSealedBytes(context.secret, sealedFor(fileId), stored.bytes)
  if (!bytes) throw new Error(`the store file ${fileId} cannot be read`)
  await recordStoreEvent(file.brandId, { kind: 'file_viewed', subject: fileId }, actor)
  return { contentType: file.contentType, bytes }
}

/** Stores the logo or a photograph of a store, which everyone may see. Refuses with thing/not-found and as photographs are refused. */
export async function saveStorePicture(
  context: Needs<'storage' | 'catalogueChanged'>,
  { brandId: wanted, use }: { brandId?: string | undefined; use: 'logo' | 'photo' },
  bytes: Uint8Array,
  visitor: Visitor,
): Promise<void> {
  const actor = member(visitor)
  const brandId = requireStore(actor, wanted)
  const picture = await redrawPhoto(bytes)
  const key = await context.storage.put({ visibility: 'public', contentType: 'image/jpeg', bytes: picture })
  await transaction(async () => {
    if (!(await saveStorePictureKey(brandId, use, key))) refuse('thing/not-found')
    await recordStoreEvent(brandId, { kind: 'picture', subject: use, details: { url: publicUrlOf(key) } }, actor)
    afterCommit(() => context.catalogueChanged(tagsOfStore(brandId)))
  })
}
