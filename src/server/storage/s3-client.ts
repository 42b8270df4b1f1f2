import { AwsClient } from 'aws4fetch'
import { countFailure } from '#server/failures.ts'

/** A bucket of a store that speaks S3: its URL with the bucket in the path, and a key that may read, write and list it. */
export type S3Config = { url: string; region: string; accessKeyId: string; secretAccessKey: string }

/**
 * What is in the bucket; how long the store may take to begin its answer, and how long when it is sent a body
 * (milliseconds).
 */
export type S3Use = { of: 'files' | 'backups'; answer: number; upload: number }

export type S3Client = {
  /**
   * Calls the store with a path below the bucket; the answer is a success or 404. Undefined when the store is away:
   * silent for longer than the patience, or busy. Throws for anything else it says, as for a key without the right.
   */
  call(path: string, init?: RequestInit): Promise<Response | undefined>
}

/** The patience is for the first byte of an answer: a file may be read as slowly as a visitor reads. */
export function openS3Client({ url, region, accessKeyId, secretAccessKey }: S3Config, use: S3Use): S3Client {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 1, initRetryMs: 100 })
  const bucket = url.replace(/\/+$/, '')
  return {
    call: async (path, init = {}) => {
      const waiting = new AbortController()
      const timer = setTimeout(() => waiting.abort(), init.body ? use.upload : use.answer)
      let failure: unknown
      const response = await client
        .fetch(`${bucket}${path}`, { ...init, signal: waiting.signal })
        .catch((error: unknown) => {
          failure = error
        })
        .finally(() => clearTimeout(timer))
      if (!response || response.status >= 500 || response.status === 429) {
        countFailure(use.of, failure)
        return undefined
      }
      if (response.ok) return response
      await response.body?.cancel()
      if (response.status === 404) return response
      throw new Error(`the file store answered ${response.status} to ${init.method ?? 'GET'}`)
    },
  }
}

/**
 * Lists the names in a bucket that begin with `prefix`, a page at a time. `call` is one that is answered, or throws.
 */
export async function* listNames(
  call: (path: string) => Promise<Response>,
  { prefix = '', atOnce = 1_000 }: { prefix?: string; atOnce?: number } = {},
): AsyncGenerator<string> {
  const begin = prefix === '' ? '' : `&prefix=${encodeURIComponent(prefix)}`
  let after: string | undefined
  do {
    const start = after === undefined ? '' : `&start-after=${encodeURIComponent(after)}`
    const page = await (await call(`?list-type=2&max-keys=${atOnce}${begin}${start}`)).text()
    const names = [...page.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, name = '']) => name)
    yield* names
    after = page.includes('<IsTruncated>true</IsTruncated>') ? names.at(-1) : undefined
  } while (after !== undefined)
}
