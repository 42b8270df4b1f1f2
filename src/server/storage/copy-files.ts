import { hashOf, type Storage } from './storage.ts'

/**
 * Copies every file of one storage into another; files that are there already are not copied again, so that it can be
 * repeated, also while the shop runs. Deletes nothing. Returns the number copied and the number that were there.
 * Raises an error for a damaged file.
 */
export async function copyFiles(from: Storage, into: Storage): Promise<{ copied: number; there: number }> {
  const counts = { copied: 0, there: 0 }
  for await (const key of from.list()) {
    if (await into.exists(key)) {
      counts.there += 1
      continue
    }
    const file = await from.get(key)
    // Deleted since it was listed.
    if (!file) continue
    const stored = await into.put({ ...file, visibility: key.startsWith('public/') ? 'public' : 'private' })
    if (hashOf(stored) !== hashOf(key)) throw new Error(`the file ${key} is damaged`)
    counts.copied += 1
  }
  return counts
}
