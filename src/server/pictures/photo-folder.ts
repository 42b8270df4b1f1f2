import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { refuse } from '#domain/refusal.ts'

/** Delay before a retry when the disk is full (seconds). */
const later = 30

/**
 * Saves a photograph under a random name and returns that name. It is written to a temporary name first, so that an
 * incomplete file is never found. Refuses with server/busy when the disk is full.
 */
export async function savePhotoFile(folder: string, picture: Uint8Array): Promise<string> {
  const name = `${randomBytes(18).toString('base64url')}.jpg`
  const part = join(folder, `${name}.part`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(part, picture)
    await rename(part, join(folder, name))
    return name
  } catch (error) {
    await rm(part, { force: true })
    if (error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT'))
      return refuse('server/busy', { seconds: later })
    throw error
  }
}

export const readPhotoFile = (folder: string, name: string): Promise<Uint8Array> => readFile(join(folder, name))

export const throwPhotoAway = (folder: string, name: string): Promise<void> => rm(join(folder, name), { force: true })
