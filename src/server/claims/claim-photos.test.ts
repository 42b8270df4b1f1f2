import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { claimed, delivered, openClaimShop, readDesk, rowsOf, seeClaims } from '#tests/support/claim-shop.ts'
import { phonePhoto, sendClaimPhotos } from '#tests/support/delivered-order.ts'
import { sendPicture } from '#tests/support/demo-shop.ts'
import { hugePng } from '#tests/support/hostile-pictures.ts'
import type { ShopVisitor } from '#tests/support/open-shop.ts'
import { meanwhile } from '#tests/support/order-shop.ts'

const there = openClaimShop()

/** Files of photographs, each in a folder by the first letters of its name. */
function countFiles(): number {
  const folder = join(there.shop.dataDir, 'files', 'private')
  if (!existsSync(folder)) return 0
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.jpg')).length
}

describe('photographs', () => {
  test("are re-encoded without the phone's metadata, and are never cached by proxies", async () => {
    const order = await delivered(there.shop)
    const [id] = await sendClaimPhotos(there.shop, order.guest, order.id, 1)
    const cookie = [...order.guest.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await there.shop.fetch(`/api/orders/${order.id}/claim-photos/${id}.jpg`, { headers: { cookie } })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const bytes = Buffer.from(await response.arrayBuffer())
    const drawn = await sharp(bytes).metadata()
    expect(drawn).toMatchObject({ format: 'jpeg', width: 1600, height: 800 })
    expect(drawn.exif).toBeUndefined()
    expect(bytes.includes('Somebody Secret')).toBe(false)
  })

  test.each([
    ['a page', Buffer.from('<svg onload="alert(1)"/>'), 'image/jpeg', 422],
    [
      'a script that begins like a picture',
      Buffer.from([0xff, 0xd8, 0xff, ...Buffer.from('<script>')]),
      'image/jpeg',
      422,
    ],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', 415],
    ['too large a file', Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), 'image/jpeg', 413],
  ])('refuses %s as a photograph, and stores nothing', async (_, bytes, type, status) => {
    const order = await delivered(there.shop)
    const before = countFiles()
    const sent = await sendPicture(
      there.shop,
      order.guest,
      `/api/orders/${order.id}/claim-photos`,
      Buffer.from(bytes),
      type,
    )
    expect(sent.status).toBe(status)
    expect(countFiles()).toBe(before)
    expect((await seeClaims(order)).photos).toEqual([])
  })

  test('refuses small files that are huge once decoded, while other requests are answered', async () => {
    const order = await delivered(there.shop)
    const hostile = hugePng(6_300, 6_300)
    const path = `/api/orders/${order.id}/claim-photos`
    const sent = Array.from({ length: 12 }, () => sendPicture(there.shop, order.guest, path, hostile, 'image/png'))
    const read = there.shop.fetch('/api/health')
    const answers = await Promise.all(sent)
    expect((await read).status).toBe(200)
    const codes = new Set(answers.map(({ status, body }) => `${status} ${body.code}`))
    expect(codes).toContain('422 file/too-many-pixels')
    expect(
      [...codes].filter((code) => !/^(422 file.too-many-pixels|409 claim.too-many-photos|503 server.busy)$/.test(code)),
    ).toEqual([])
    expect(answers.find(({ status }) => status === 422)?.body.error).toContain('40 megapixels')
  })

  test('stores six of many concurrent uploads and decodes no more', async () => {
    const order = await delivered(there.shop)
    const photo = await phonePhoto()
    const path = `/api/orders/${order.id}/claim-photos`
    /** Sends it again as long as too many others are being read. */
    const sendInTurn = async () => {
      while (true) {
        const answer = await sendPicture(there.shop, order.guest, path, photo)
        if (answer.status !== 503) return answer
        expect(answer.body.code).toBe('server/busy')
      }
    }
    const answers = await Promise.all(Array.from({ length: 10 }, sendInTurn))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6)
    for (const { status, body } of answers) if (status !== 201) expect(body.code).toBe('claim/too-many-photos')
    const again = await sendPicture(there.shop, order.guest, path, photo)
    expect([again.status, again.body.code]).toEqual([409, 'claim/too-many-photos'])
  })

  test('allows six before a claim, and each can be deleted', async () => {
    const order = await delivered(there.shop)
    const [first] = await sendClaimPhotos(there.shop, order.guest, order.id, 6)
    const more = await sendPicture(there.shop, order.guest, `/api/orders/${order.id}/claim-photos`, await phonePhoto())
    expect([more.status, more.body.code]).toEqual([409, 'claim/too-many-photos'])
    const before = countFiles()
    expect((await order.guest.delete(`/api/orders/${order.id}/claim-photos/${first}`)).status).toBe(204)
    expect(countFiles()).toBe(before - 1)
    expect((await order.guest.delete(`/api/orders/${order.id}/claim-photos/${first}`)).status).toBe(404)
  })

  test('stay with a sent claim; those without one are deleted after a day', async () => {
    const order = await delivered(there.shop)
    const id = await claimed(there.shop, order)
    const [photo] = (await seeClaims(order)).items[0].photos
    expect((await order.guest.delete(`/api/orders/${order.id}/claim-photos/${photo.id}`)).status).toBe(404)
    const [loose] = await sendClaimPhotos(there.shop, order.guest, order.id, 1)
    const waiting = await rowsOf(
      there.shop,
      `select dedupe_key, payload, run_at > now() + interval '23 hours' as later from outbox where kind = 'erase-claim-photo' and payload ->> 'photoId' = any($1)`,
      [[photo.id, loose]],
    )
    expect(waiting).toMatchObject([{ later: true }, { later: true }])
    await meanwhile(there.shop, `update outbox set run_at = now() where kind = 'erase-claim-photo'`)
    await expect.poll(async () => (await seeClaims(order)).photos, { timeout: 20_000 }).toEqual([])
    expect((await readDesk(there.admin, id)).photos).toHaveLength(2)
  })

  test('are visible to the customer, the seller concerned and admins; others get 404', async () => {
    const order = await delivered(there.shop)
    const id = await claimed(there.shop, order)
    const [photo] = (await seeClaims(order)).items[0].photos
    const customer = await there.shop.signIn('customer')
    const courier = await there.shop.signIn('courier')
    const customerPath = `/api/orders/${order.id}/claim-photos/${photo.id}.jpg`
    const adminPath = `/api/admin/claims/${id}/photos/${photo.id}.jpg`
    const sellerPath = `/api/seller/claims/${id}/photos/${photo.id}.jpg`
    const seen = async (who: ShopVisitor) =>
      Promise.all([customerPath, adminPath, sellerPath].map(async (photoPath) => (await who.get(photoPath)).status))
    expect(await seen(order.guest)).toEqual([200, 401, 401])
    expect(await seen(there.shop.visitor())).toEqual([404, 401, 401])
    expect(await seen(customer)).toEqual([404, 403, 403])
    expect(await seen(courier)).toEqual([404, 403, 403])
    expect(await seen(there.seller)).toEqual([404, 403, 200])
    expect(await seen(there.otherSeller)).toEqual([404, 403, 404])
    expect(await seen(there.admin)).toEqual([200, 200, 200])
  })

  test('of a stranger are not even read', async () => {
    const order = await delivered(there.shop)
    const sent = await sendPicture(
      there.shop,
      there.shop.visitor(),
      `/api/orders/${order.id}/claim-photos`,
      Buffer.alloc(6 * 1024 * 1024),
    )
    expect(sent.status).toBe(404)
  })
})
