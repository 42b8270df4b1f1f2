import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFolderStorage } from '#server/storage/folder-storage.ts'
import { openDemoShop, sellers, sendPicture } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { cleanUpPhotos } from './photo-cleanup.ts'

let shop: Shop
let seller: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop()
  seller = await shop.signIn('seller@haatdi.example')
})
afterAll(() => shop.close())

const productId = 'jowar-khakhra-gluten-free'
const upload = async (background: string): Promise<{ id: string; src: string }> => {
  const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const { status, body } = await sendPicture(shop, seller, '/api/seller/product-photos', jpeg, 'image/jpeg')
  expect(status).toBe(201)
  return body
}
const showPhotos = async (ids: readonly string[]) => {
  const { version, content } = (await seller.get(`/api/seller/products/${productId}`)).body
  const photos = ids.map((id) => ({ id, alt: 'Khakhra' }))
  const { status, body } = await seller.put(`/api/seller/products/${productId}`, {
    seen: version,
    content: { ...content, photos },
  })
  expect(status).toBe(200)
  return body.change.id as number
}
const makeOld = (days: number) =>
  shop.rows(`update product_photo set created_at = now() - interval '${days} days', brand_id = '${sellers[0]}'`)
const clean = () => shop.database.run(() => cleanUpPhotos({ storage: openFolderStorage(join(shop.dataDir, 'files')) }))
const statusOf = async (src: string) => (await shop.visitor().get(src)).status

test('deletes photographs that no product shows after a week, with their files, and no others', async () => {
  const before = await upload('#204060')
  const change = await showPhotos([before.id])
  const admin = await shop.signIn('admin@haatdi.example')
  expect((await admin.post(`/api/admin/product-changes/${change}/approve`)).status).toBe(200)
  const now = await upload('#604020')
  const cut = { turn: 90, left: 0, top: 0, width: 5_000, height: 5_000 }
  const { body: shown } = await seller.post(`/api/seller/product-photos/${now.id}/cut`, cut)
  await showPhotos([shown.id])
  const unused = await upload('#206040')
  const twin = await upload('#604020')

  await makeOld(6)
  expect(await clean()).toBe(false)
  expect(await statusOf(unused.src)).toBe(200)

  await makeOld(8)
  await clean()
  const left = (await shop.rows('select id from product_photo')).map(({ id }) => id)
  expect(left.toSorted()).toEqual([before.id, shown.id].toSorted())
  expect(await statusOf(unused.src)).toBe(404)
  // Equal pictures share one file, and a photograph that was cut needs its original.
  expect(twin.src).toBe(now.src)
  expect(await statusOf(now.src)).toBe(200)
})
