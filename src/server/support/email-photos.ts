import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { asOneLine } from '#domain/language/clean-text.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { mostEmailFileNames, mostEmailPhotos } from '#domain/support/email-reading.ts'
import type { Needs } from '#server/context.ts'
import { redrawPhoto } from '#server/pictures/redraw-photo.ts'
import { readPhoto, savePhoto, throwPhotoAway } from '#server/pictures/stored-photo.ts'
import type { ReceivedEmail } from './inbound-email.ts'
import { findEmailPhoto } from './inbound-email-store.ts'

/** The largest file that is looked at, in characters of base64: five megabytes, as everywhere. */
const mostBase64 = Math.ceil((5 * 1024 * 1024 * 4) / 3)
const mostNameCharacters = 100

export type SavedFiles = { photos: { id: string; file: string }[]; fileNames: string[] }

/**
 * Saves the photographs among the files of an email, each drawn again, and returns the names of all other files: those
 * are not saved. Refuses with server/busy while too many photographs wait, so that the provider sends it again.
 */
export async function saveEmailFiles(context: Needs<'storage'>, files: ReceivedEmail['files']): Promise<SavedFiles> {
  const saved: SavedFiles = { photos: [], fileNames: [] }
  try {
    for (const { name, contentType, base64 } of files) {
      const mayBePhoto = /^image\/(jpeg|jpg|png|webp)\b/.test(contentType) && base64.length <= mostBase64
      const file = mayBePhoto && saved.photos.length < mostEmailPhotos ? await savePhotoOf(context, base64) : undefined
      if (file) saved.photos.push({ id: randomUUID(), file })
      else if (saved.fileNames.length < mostEmailFileNames)
        saved.fileNames.push([...asOneLine(name)].slice(0, mostNameCharacters).join('') || '?')
    }
  } catch (error) {
    await dropEmailFiles(context, saved)
    throw error
  }
  return saved
}

async function savePhotoOf(context: Needs<'storage'>, base64: string): Promise<string | undefined> {
  try {
    return await savePhoto(context, await redrawPhoto(Buffer.from(base64, 'base64')))
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'server/busy') return undefined
    throw error
  }
}

/** Deletes photographs of an email that was not taken after all. */
export async function dropEmailFiles(context: Needs<'storage'>, { photos }: SavedFiles): Promise<void> {
  for (const { file } of photos) await throwPhotoAway(context, file)
}

/** Returns the bytes of a photograph that came by email. Refuses with thing/not-found. */
export async function readEmailPhoto(context: Needs<'storage'>, id: string): Promise<Uint8Array> {
  return readPhoto(context, (await findEmailPhoto(id)) ?? refuse('thing/not-found'))
}

/** Handles `erase-support-photo`: deletes the file of a photograph whose row is gone. */
export async function eraseEmailPhoto(context: Needs<'storage'>, payload: unknown): Promise<void> {
  const { file } = z.object({ file: z.string() }).parse(payload)
  await throwPhotoAway(context, file)
}
