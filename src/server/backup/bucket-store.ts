import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { StartRefused } from '#server/start-refused.ts'
import { listNames, openS3Client, type S3Config } from '#server/storage/s3-client.ts'
import { BrokenBackup } from './backup-encryption.ts'
import { type BackupStore, scratchPath } from './backup-store.ts'

const minute = 60_000
/** A database is put in parts of this size, so that a part that fails is small and no file is too large for one request. */
const partBytes = 32 * 1024 ** 2

type Call = (path: string, init?: RequestInit) => Promise<Response>

/**
 * A bucket of its own, in another place than the shop. `bytesOfPart` must be at least 5 MB for stores other than the
 * tests'.
 */
export function openBucketStore(config: S3Config, bytesOfPart = partBytes): BackupStore {
  const client = openS3Client(config, { of: 'backups', answer: minute, upload: 10 * minute })
  const call: Call = async (path, init) => {
    const response = await client.call(path, init)
    if (response) return response
    throw new StartRefused(`The bucket of the backups, ${config.url}, does not answer.`)
  }
  return {
    place: config.url,
    makeScratch: () => mkdtemp(join(tmpdir(), 'haatdi-backup-')),
    put: async (name, path, { bytes }) => {
      const file = await open(path)
      try {
        if (bytes <= bytesOfPart) await send(call, `/${name}`, await readPart(file, 0, bytes))
        else await putInParts(call, name, { file, bytes, bytesOfPart })
      } finally {
        await file.close()
      }
      await rm(path)
    },
    fetch: async (name, scratch) => {
      const response = await call(`/${name}`)
      if (!response.ok || !response.body) throw new BrokenBackup(`${config.url}/${name} is missing.`)
      const path = scratchPath(scratch, name)
      await pipeline(Readable.fromWeb(response.body as ReadableStream), createWriteStream(path))
      return path
    },
    holds: async (name, { bytes }) => {
      const response = await call(`/${name}`, { method: 'HEAD' })
      return response.ok && Number(response.headers.get('content-length')) === bytes
    },
    list: (prefix) => Array.fromAsync(listNames(call, { prefix })),
    delete: async (names) => {
      for (const name of names) await call(`/${name}`, { method: 'DELETE' })
    },
    // Parts that were never put together: the bucket's own lifecycle rule deletes them.
    tidy: async () => undefined,
  }
}

async function readPart(file: FileHandle, start: number, bytes: number): Promise<Buffer<ArrayBuffer>> {
  const part = Buffer.alloc(bytes)
  const { bytesRead } = await file.read(part, 0, bytes, start)
  if (bytesRead !== bytes) throw new Error('the file was cut off while it was put into the bucket')
  return part
}

/** Sends bytes; the store compares what arrived with their hash. Returns what the store calls them. */
async function send(call: Call, path: string, bytes: Buffer<ArrayBuffer>): Promise<string> {
  const headers = { 'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex') }
  const response = await call(path, { method: 'PUT', headers, body: bytes })
  if (!response.ok) throw new StartRefused('There is no such bucket for the backups.')
  await response.body?.cancel()
  return response.headers.get('etag') ?? ''
}

/** Nothing is there under the name before all parts are. */
async function putInParts(
  call: Call,
  name: string,
  { file, bytes, bytesOfPart }: { file: FileHandle; bytes: number; bytesOfPart: number },
): Promise<void> {
  const begun = await (await call(`/${name}?uploads=`, { method: 'POST' })).text()
  const upload = encodeURIComponent(/<UploadId>([^<]+)</.exec(begun)?.[1] ?? '')
  const parts: string[] = []
  for (let start = 0; start < bytes; start += bytesOfPart) {
    const part = await readPart(file, start, Math.min(bytesOfPart, bytes - start))
    const number = parts.length + 1
    const tag = await send(call, `/${name}?partNumber=${number}&uploadId=${upload}`, part)
    parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`)
  }
  const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
  const ended = await (await call(`/${name}?uploadId=${upload}`, { method: 'POST', body })).text()
  // The store may begin with 200 and say afterwards that it failed.
  if (!ended.includes('<CompleteMultipartUploadResult')) throw new Error(`the bucket refused the parts of ${name}`)
}
