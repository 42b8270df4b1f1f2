import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { isSealed } from '#domain/box-flow.ts'
import { isLivePart, isReceivedPart, type PartState } from '#domain/fulfilment-flow.ts'
import { refuse } from '#domain/refusal.ts'
import { box } from '#server/db/order-tables.ts'
import { afterCommit, db, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import type { BoxRow } from '#server/orders/take-box-step.ts'
import { lockBox, lockPartsOfOrder } from './box-store.ts'

const mostPixels = 40_000_000
const longestSide = 1_600

/** How a JPEG, a PNG and a WebP begin. */
const beginnings: readonly ((bytes: Uint8Array) => boolean)[] = [
  (bytes) => startsWith(bytes, 0, [0xff, 0xd8, 0xff]),
  (bytes) => startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  (bytes) => startsWith(bytes, 0, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, 8, [0x57, 0x45, 0x42, 0x50]),
]

const startsWith = (bytes: Uint8Array, at: number, wanted: readonly number[]): boolean =>
  wanted.every((byte, index) => bytes[at + index] === byte)

/**
 * A photograph drawn anew as a JPEG of at most 1,600 pixels: upright, without its metadata (where and by whom it was taken) and without
 * anything else the file carried. Refuses with file/not-a-picture.
 */
export async function redrawPhoto(bytes: Uint8Array): Promise<Buffer> {
  if (!beginnings.some((isBeginning) => isBeginning(bytes))) refuse('file/not-a-picture')
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer()
  } catch {
    return refuse('file/not-a-picture')
  }
}

const folderOf = (house: House): string => join(house.config.dataDir, 'files', 'boxes')

/**
 * Keeps the photograph of an open box; one taken before is thrown away. Refuses with thing/not-found, file/not-a-picture, box/sealed,
 * box/incomplete (something is still missing) and flow/not-now.
 */
export async function keepPhoto(house: House, id: string, bytes: Uint8Array): Promise<void> {
  const picture = await redrawPhoto(bytes)
  const folder = folderOf(house)
  const name = `${randomBytes(18).toString('base64url')}.jpg`
  await mkdir(folder, { recursive: true })
  // Written under another name first, so that nothing half-written is ever found.
  await writeFile(join(folder, `${name}.part`), picture)
  await rename(join(folder, `${name}.part`), join(folder, name))
  try {
    await transaction(async () => {
      const before = await lockBox(id)
      demandOpenAndFull(
        before,
        (await lockPartsOfOrder(before.orderId)).map(({ state }) => state),
      )
      await db()
        .update(box)
        .set({ photo: name, version: sql`${box.version} + 1`, updatedAt: sql`now()` })
        .where(eq(box.id, id))
      const { photo } = before
      if (photo !== null) afterCommit(() => rm(join(folder, photo), { force: true }))
    })
  } catch (error) {
    await rm(join(folder, name), { force: true })
    throw error
  }
}

/** Everything that belongs into the box is here, and the lid is not on yet. Refuses with box/sealed, box/incomplete or flow/not-now. */
export function demandOpenAndFull({ state }: BoxRow, parts: readonly PartState[]): void {
  if (isSealed(state)) refuse('box/sealed')
  const live = parts.filter(isLivePart)
  if (state === 'expecting' || state === 'receiving') {
    refuse('box/incomplete', { received: live.filter(isReceivedPart).length, count: live.length })
  }
  if (state !== 'complete' && state !== 'part_release' && state !== 'packing') refuse('flow/not-now', { state })
}

/** The bytes of a box's photograph. Refuses with thing/not-found when there is none. */
export async function readPhoto(house: House, name: string | null): Promise<Uint8Array> {
  if (name === null) return refuse('thing/not-found')
  return readFile(join(folderOf(house), name))
}
