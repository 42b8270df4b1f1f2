import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Refusal, refuse } from '#domain/refusal.ts'
import { listNames, openS3Client, type S3Config } from './s3-client.ts'
import { contentTypeOf, hashOf, isStorageKey, type Storage, type StorageKey, storageKeyOf } from './storage.ts'

/** The shop answers within three seconds; what waits longer for the store to begin is refused and may be tried again. */
const patienceMilliseconds = 2_500
/** The longest that a whole file may take to the store or from it. */
const wholeMilliseconds = 15_000
const busySeconds = 30

/**
 * Stores files in a bucket that processes on any number of machines share. No file is public there: the shop serves
 * them, and proxies keep them. The key of a file is the hash of its bytes, so every file that is read whole is checked.
 * Refuses with server/busy when the store does not answer.
 */
export function openS3Storage(config: S3Config, listedAtOnce = 1_000): Storage {
  const client = openS3Client(config, { of: 'files', answer: patienceMilliseconds, upload: wholeMilliseconds })
  const call = async (path: string, init?: RequestInit): Promise<Response> =>
    (await client.call(path, init)) ?? refuse('server/busy', { seconds: busySeconds })

  const exists = async (key: string): Promise<boolean> =>
    contentTypeOf(key) !== undefined && (await call(`/${key}`, { method: 'HEAD' })).ok

  return {
    put: async (upload) => {
      const key = storageKeyOf(upload)
      if (await exists(key)) return key
      // The store compares the bytes that arrived with this hash.
      const headers = { 'content-type': upload.contentType, 'x-amz-content-sha256': hashOf(key) }
      const response = await call(`/${key}`, { method: 'PUT', headers, body: Buffer.from(upload.bytes) })
      if (!response.ok) throw new Error('the file store has no such bucket')
      return key
    },
    get: async (key) => {
      const contentType = contentTypeOf(key)
      if (!contentType || !isStorageKey(key)) return undefined
      const response = await call(`/${key}`)
      if (!response.ok) return undefined
      const bytes = new Uint8Array(await inTime(response.arrayBuffer()))
      if (createHash('sha256').update(bytes).digest('hex') !== hashOf(key))
        throw new Error(`the file ${key} is damaged in the file store`)
      return { contentType, bytes }
    },
    stream: async (key) => {
      const contentType = contentTypeOf(key)
      const response = contentType && (await call(`/${key}`))
      if (!contentType || !response?.ok || !response.body) return undefined
      const size = Number(response.headers.get('content-length'))
      return { contentType, size, stream: Readable.fromWeb(response.body as ReadableStream) }
    },
    exists,
    delete: async (key) => {
      if (contentTypeOf(key)) await call(`/${key}`, { method: 'DELETE' })
    },
    list: () => listFiles(call, listedAtOnce),
  }
}

/** Waits for a whole file. Refuses with server/busy when it takes too long. */
async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Refusal('server/busy', { seconds: busySeconds })), wholeMilliseconds)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Lists the shop's files in a bucket; anything else in it is passed over. */
async function* listFiles(call: (path: string) => Promise<Response>, atOnce: number): AsyncGenerator<StorageKey> {
  for await (const name of listNames(call, { atOnce })) if (isStorageKey(name)) yield name
}
