import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { refuse } from '#domain/refusal.ts'
import { countFailure } from '#server/failures.ts'
import {
  contentTypeOf,
  isStorageKey,
  type Storage,
  type StorageKey,
  type StorageUpload,
  storageKeyOf,
} from './storage.ts'

/** Delay before a retry when the disk is full (seconds). */
const busySeconds = 30

/** Stores files in a folder of this machine, which all processes of the shop must share. */
export function openFolderStorage(folder: string): Storage {
  const pathOf = (key: string): string => {
    const [visibility = '', name = ''] = key.split('/')
    // Folders of some hundred files each, whatever the number of products.
    return join(folder, visibility, name.slice(0, 2), name)
  }
  return {
    put: async (upload) => {
      const key = storageKeyOf(upload)
      if (!(await isThere(pathOf(key)))) await writeWhole(pathOf(key), upload.bytes)
      return key
    },
    get: async (key) => {
      const contentType = contentTypeOf(key)
      if (!contentType) return undefined
      const bytes = await unlessMissing(readFile(pathOf(key)))
      return bytes && { contentType, bytes }
    },
    stream: async (key) => {
      const contentType = contentTypeOf(key)
      if (!contentType) return undefined
      const found = await unlessMissing(stat(pathOf(key)))
      return found && { contentType, size: found.size, stream: createReadStream(pathOf(key)) }
    },
    exists: async (key) => contentTypeOf(key) !== undefined && isThere(pathOf(key)),
    delete: async (key) => {
      if (contentTypeOf(key)) await rm(pathOf(key), { force: true })
    },
    list: () => listFolder(folder),
  }
}

/** Lists the shop's files in a folder; parts of interrupted writes and anything else are passed over. */
async function* listFolder(folder: string): AsyncGenerator<StorageKey> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const key = `${basename(dirname(entry.parentPath))}/${entry.name}`
    if (entry.isFile() && isStorageKey(key)) yield key
  }
}

const isThere = async (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** Writes under a temporary name, flushes and renames, so that not even a power cut leaves half a file. */
async function writeWhole(path: string, bytes: StorageUpload['bytes']): Promise<void> {
  const part = `${path}.${randomUUID()}.part`
  try {
    await mkdir(dirname(path), { recursive: true })
    const file = await open(part, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    if (hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT')) {
      countFailure('files disk')
      refuse('server/busy', { seconds: busySeconds })
    }
    throw error
  }
}

async function unlessMissing<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
