import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '#tests/support/open-shop.ts'
import { type Bucket, openBucket } from '#tests/support/s3-bucket.ts'
import { copyFiles } from './copy-files.ts'
import { openFolderStorage } from './folder-storage.ts'
import { openS3Storage } from './s3-storage.ts'
import { publicUrlOf, type Storage } from './storage.ts'

const text = (value: string): Uint8Array => new TextEncoder().encode(value)
const picture = { visibility: 'public', contentType: 'image/png', bytes: text('a picture') } as const
const paper = { visibility: 'private', contentType: 'application/pdf', bytes: text('a paper') } as const

let folder: string
let bucket: Bucket
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haatdi-storage-'))
  bucket = await openBucket()
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await bucket.close()
})

describe.each(['a folder', 'a bucket'])('storage in %s', (place) => {
  let storage: Storage
  beforeAll(() => {
    storage = place === 'a bucket' ? openS3Storage(bucket) : openFolderStorage(folder)
  })

  test('returns what was stored, whole or as a stream, with its content type', async () => {
    const key = await storage.put(picture)
    const found = await storage.get(key)
    expect(found?.contentType).toBe('image/png')
    expect(Buffer.from(found?.bytes ?? [])).toEqual(Buffer.from(picture.bytes))
    const opened = await storage.stream(key)
    expect(opened).toMatchObject({ contentType: 'image/png', size: picture.bytes.length })
    if (opened) expect((await buffer(opened.stream)).toString()).toBe('a picture')
  })

  test('gives equal bytes one key, and each visibility and content type its own', async () => {
    const key = await storage.put(picture)
    expect(await storage.put(picture)).toBe(key)
    expect(await storage.put({ ...picture, visibility: 'private' })).not.toBe(key)
    expect(await storage.put({ ...picture, contentType: 'image/avif' })).not.toBe(key)
    expect(await storage.put({ ...picture, bytes: text('another') })).not.toBe(key)
  })

  test('leaves one whole file when the same bytes are stored many times at once', async () => {
    const bytes = new Uint8Array(300_000).fill(7)
    const keys = await Promise.all(Array.from({ length: 20 }, () => storage.put({ ...paper, bytes })))
    expect(new Set(keys).size).toBe(1)
    expect((await storage.get(keys[0] ?? ''))?.bytes.length).toBe(bytes.length)
    expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('finds nothing after deleting, and deleting twice is harmless', async () => {
    const key = await storage.put({ ...paper, bytes: text('to delete') })
    expect(await storage.exists(key)).toBe(true)
    await storage.delete(key)
    await storage.delete(key)
    expect(await storage.exists(key)).toBe(false)
    expect(await storage.get(key)).toBeUndefined()
    expect(await storage.stream(key)).toBeUndefined()
  })

  test.each([
    '',
    'public/',
    'public/../session-secret',
    `public/../../${'a'.repeat(64)}.png`,
    'private/x.pdf',
    '/etc/passwd',
  ])('finds nothing under the malformed key "%s"', async (key) => {
    expect(await storage.get(key)).toBeUndefined()
    expect(await storage.stream(key)).toBeUndefined()
    expect(await storage.exists(key)).toBe(false)
    await storage.delete(key)
  })
})

describe('a bucket', () => {
  const open = () => openS3Storage(bucket)

  test('has every file of a folder after copying, none twice, and the folder has them after copying back', async () => {
    const own = openFolderStorage(await mkdtemp(join(folder, 'to-copy-')))
    const keys = [
      await own.put({ ...picture, bytes: text('moves') }),
      await own.put({ ...paper, bytes: text('moves') }),
    ]
    expect(await copyFiles(own, open())).toEqual({ copied: 2, there: 0 })
    expect(await copyFiles(own, open())).toEqual({ copied: 0, there: 2 })
    const listed = await Array.fromAsync(open().list())
    expect(listed).toEqual(expect.arrayContaining(keys))
    const back = openFolderStorage(await mkdtemp(join(folder, 'copied-')))
    expect((await copyFiles(open(), back)).copied).toBe(listed.length)
    for (const key of keys) expect(await back.get(key)).toEqual(await own.get(key))
  })

  test('is listed whole when it holds more files than one answer lists', async () => {
    const storage = openS3Storage(bucket, 10)
    const files = Array.from({ length: 25 }, (_, number) => ({ ...picture, bytes: text(`file ${number}`) }))
    const keys = await Promise.all(files.map((file) => storage.put(file)))
    const listed = await Array.fromAsync(storage.list())
    expect(listed).toEqual(expect.arrayContaining(keys))
    expect(new Set(listed).size).toBe(listed.length)
  })

  test('never returns bytes that are not those stored', async () => {
    const key = await open().put({ ...paper, bytes: text('true') })
    await writeFile(join(bucket.directory, 'haatdi', `${key}._S3rver_object`), 'false')
    await expect(open().get(key)).rejects.toThrow('damaged')
  })

  test('that does not answer, or refuses the key, is no missing file', async () => {
    const nobody = openS3Storage({ ...bucket, url: 'http://127.0.0.1:9/haatdi' })
    const key = `private/${'a'.repeat(64)}.pdf`
    await expect(nobody.get(key)).rejects.toMatchObject({ code: 'server/busy' })
    await expect(nobody.put(paper)).rejects.toMatchObject({ code: 'server/busy' })
    const stranger = openS3Storage({ ...bucket, accessKeyId: 'unknown' })
    await expect(stranger.put({ ...paper, bytes: text('of a stranger') })).rejects.toThrow('403')
  })
})

describe('the URL of a stored file', () => {
  let shop: Shop
  let storage: Storage
  beforeAll(async () => {
    shop = await openShop()
    storage = openFolderStorage(join(shop.dataDir, 'files'))
  })
  afterAll(() => shop.close())

  test('serves public files to everyone, to be cached forever', async () => {
    const key = await storage.put(picture)
    const response = await shop.fetch(publicUrlOf(key))
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('a picture')
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('never serves a private file, nor anything outside', async () => {
    const name = (await storage.put(paper)).slice('private/'.length)
    for (const path of [name, `..%2fprivate%2f${name}`, '..%2fsession-secret', 'unknown.png'])
      expect((await shop.fetch(`/files/${path}`)).status).toBe(404)
  })
})
