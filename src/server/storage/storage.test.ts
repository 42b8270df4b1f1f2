import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '#tests/support/open-shop.ts'
import { openFolderStorage } from './folder-storage.ts'
import { publicUrlOf, type Storage } from './storage.ts'

const text = (value: string): Uint8Array => new TextEncoder().encode(value)
const picture = { visibility: 'public', contentType: 'image/png', bytes: text('a picture') } as const
const paper = { visibility: 'private', contentType: 'application/pdf', bytes: text('a paper') } as const

describe('storage in a folder', () => {
  let folder: string
  let storage: Storage
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'haatdi-storage-'))
    storage = openFolderStorage(folder)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

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
