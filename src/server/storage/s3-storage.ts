import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { Refusal, refuse } from '#domain/refusal.ts'
import { contentTypeOf, hashOf, isStorageKey, type Storage, type StorageKey, storageKeyOf } from './storage.ts'

/** A bucket of a store that speaks S3: its URL with the bucket in the path, and a key that may read, write and list. */
export type S3Config = { url: string; region: string; accessKeyId: string; secretAccessKey: string }

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
export function openS3Storage({ url, region, accessKeyId, secretAccessKey }: S3Config, listedAtOnce = 1_000): Storage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 1, initRetryMs: 100 })
  const bucket = url.replace(/\/+$/, '')

  /** Calls the store. The patience is for the first byte of its answer: a file may be read as slowly as a visitor reads. */
  const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const waiting = new AbortController()
    const patience = init.body ? wholeMilliseconds : patienceMilliseconds
    const timer = setTimeout(() => waiting.abort(), patience)
    const response = await client
      .fetch(`${bucket}${path}`, { ...init, signal: waiting.signal })
      .catch(() => undefined)
      .finally(() => clearTimeout(timer))
    if (!response || response.status >= 500 || response.status === 429)
      return refuse('server/busy', { seconds: busySeconds })
    if (response.ok) return response
    await response.body?.cancel()
    if (response.status === 404) return response
    throw new Error(`the file store answered ${response.status} to ${init.method ?? 'GET'}`)
  }

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
    list: () => listBucket(call, listedAtOnce),
  }
}

/** Waits for a whole file. Refuses with server/busy when it takes too long. */
async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Refusal('server/busy', { seconds: busySeconds })), wholeMilliseconds)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Lists the shop's files in a bucket; anything else in it is passed over. */
async function* listBucket(
  call: (path: string) => Promise<Response>,
  listedAtOnce: number,
): AsyncGenerator<StorageKey> {
  let after: string | undefined
  do {
    const start = after === undefined ? '' : `&start-after=${encodeURIComponent(after)}`
    const page = await (await call(`?list-type=2&max-keys=${listedAtOnce}${start}`)).text()
    const keys = [...page.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key)
    yield* keys.filter(isStorageKey)
    after = page.includes('<IsTruncated>true</IsTruncated>') ? keys.at(-1) : undefined
  } while (after !== undefined)
}
