import { randomBytes } from 'node:crypto'
import { mkdir, statfs } from 'node:fs/promises'
import type { Config } from '#server/config.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { type Finding, fault, good, warning } from './finding.ts'

const enoughBytes = 2 * 1024 ** 3

/** Stores a file, reads it back and deletes it; and looks at the space that is left in DATA_DIR. */
export async function examineFiles({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): Promise<Finding[]> {
  const place = storage.kind === 's3' ? 'the bucket' : 'DATA_DIR'
  const store = openStorage({ storage })
  const bytes = randomBytes(64)
  const key = await store.put({ visibility: 'private', contentType: 'application/octet-stream', bytes })
  const found = await store.get(key)
  await store.delete(key)
  if (!found || !bytes.equals(found.bytes))
    return [fault('files', `A file stored in ${place} did not come back.`, 'Look at the store and its rights.')]
  if (await store.exists(key))
    return [fault('files', `A file in ${place} cannot be deleted.`, 'Give the key the right to delete.')]
  return [good('files', `A file was stored in ${place}, read back and deleted.`), ...(await space(dataDir))]
}

async function space(dataDir: string): Promise<Finding[]> {
  await mkdir(dataDir, { recursive: true })
  const { bavail, bsize } = await statfs(dataDir)
  const left = bavail * bsize
  if (left >= enoughBytes) return []
  const text = `DATA_DIR has ${Math.round(left / 1024 ** 2)} MB left.`
  return [warning('disk', text, 'Make room: uploads are refused when the disk is full.')]
}
