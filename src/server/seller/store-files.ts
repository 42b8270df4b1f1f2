import { randomUUID } from 'node:crypto'
import { and, eq, notExists, sql } from 'drizzle-orm'
import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { brand } from '#server/db/catalogue-tables.ts'
import { dbNowPlus } from '#server/db/database-clock.ts'
import { storeFile, storeSubmission } from '#server/db/store-tables.ts'
import { afterCommit, db, transaction } from '#server/db/transaction.ts'
import type { FileReply } from '#server/http/endpoint-handler.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import { checkPdf } from '#server/pictures/check-pdf.ts'
import { redrawPhoto } from '#server/pictures/redraw-photo.ts'
import { openSealedBytes, sealBytes } from '#server/storage/sealed-bytes.ts'
import { publicUrlOf } from '#server/storage/storage.ts'
import { recordStoreEvent } from './brand-event-store.ts'
import { storeOf } from './find-own-brand.ts'

/** Lifetime of a file without a submission, and how many of these a store may have. */
const waits = { hours: 24 }
const mostLoose = 30

const sealedFor = (fileId: string): string => `store file ${fileId}`

/**
 * Stores a document encrypted: a photograph re-encoded without its metadata, a PDF checked. It is deleted a day later
 * unless it was submitted. Refuses with thing/not-found, file/not-a-document, file/heic, file/active-document,
 * file/not-a-picture, file/too-many-pixels and file/too-many.
 */
export async function uploadStoreFile(
  context: Needs<'storage' | 'secret' | 'notifyOutbox'>,
  wanted: string | undefined,
  bytes: Uint8Array,
  visitor: Visitor,
): Promise<{ id: string }> {
  const actor = member(visitor)
  const brandId = storeOf(actor, wanted) ?? refuse('thing/not-found')
  const { contentType, clean } = await cleanDocument(bytes)
  const id = randomUUID()
  const sealed = sealBytes(context.secret, sealedFor(id), clean)
  const upload = { visibility: 'private', contentType: 'application/octet-stream', bytes: sealed } as const
  const storageKey = await context.storage.put(upload)
  try {
    await transaction(async () => {
      const [store] = await db().select({ id: brand.id }).from(brand).where(eq(brand.id, brandId)).for('no key update')
      if (!store) refuse('thing/not-found')
      if ((await countLoose(brandId)) >= mostLoose) refuse('file/too-many', { most: mostLoose })
      await db()
        .insert(storeFile)
        .values({ id, brandId, storageKey, contentType, size: clean.length, uploadedBy: actor.id })
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
/** `ftyp` and a brand of HEIF, as iPhones write photographs. */
const isHeic = (bytes: Uint8Array): boolean =>
  /^ftyp(heic|heix|hevc|heim|heis|mif1|msf1)/.test(Buffer.from(bytes.subarray(4, 12)).toString('latin1'))

async function cleanDocument(bytes: Uint8Array) {
  if (isPdf(bytes)) {
    checkPdf(bytes)
    return { contentType: 'application/pdf', clean: bytes } as const
  }
  // The decoder here has no licence for HEVC; phones offer JPEG where a page does not take HEIC.
  if (isHeic(bytes)) return refuse('file/heic')
  return { contentType: 'image/jpeg', clean: await redrawPhoto(bytes) } as const
}

const isLoose = () =>
  notExists(db().select({ one: sql`1` }).from(storeSubmission).where(eq(storeSubmission.fileId, storeFile.id)))

async function countLoose(brandId: string): Promise<number> {
  return db().$count(storeFile, and(eq(storeFile.brandId, brandId), isLoose()))
}

/** Requires that a file belongs to the store and to no submission yet. Refuses with thing/not-found. */
export async function requireLooseFile(brandId: string, fileId: string): Promise<void> {
  const [found] = await db()
    .select({ id: storeFile.id })
    .from(storeFile)
    .where(and(eq(storeFile.id, fileId), eq(storeFile.brandId, brandId), isLoose()))
    .for('no key update')
  if (!found) refuse('thing/not-found')
}

/** Handles `erase-store-file`: deletes a document that was not submitted. */
export async function eraseStoreFile(context: Needs<'storage'>, payload: unknown): Promise<void> {
  const { fileId } = z.object({ fileId: z.string() }).parse(payload)
  await transaction(async () => {
    const [gone] = await db()
      .delete(storeFile)
      .where(and(eq(storeFile.id, fileId), isLoose()))
      .returning({ storageKey: storeFile.storageKey })
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
  const own = actor.role === 'admin' ? undefined : eq(storeFile.brandId, actor.brandId ?? '')
  const [file] = await db()
    .select()
    .from(storeFile)
    .where(and(eq(storeFile.id, fileId), own))
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
  const brandId = storeOf(actor, wanted) ?? refuse('thing/not-found')
  const picture = await redrawPhoto(bytes)
  const key = await context.storage.put({ visibility: 'public', contentType: 'image/jpeg', bytes: picture })
  await transaction(async () => {
    const saved = await db()
      .update(brand)
      .set(use === 'logo' ? { logoKey: key } : { photoKey: key })
      .where(eq(brand.id, brandId))
      .returning({ id: brand.id })
    if (saved.length === 0) refuse('thing/not-found')
    await recordStoreEvent(brandId, { kind: 'picture', subject: use, details: { url: publicUrlOf(key) } }, actor)
    afterCommit(() => context.catalogueChanged())
  })
}
