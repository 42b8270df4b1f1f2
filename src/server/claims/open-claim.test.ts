import { describe, expect, test } from 'vitest'
import {
  claimEmailsOf,
  claimed,
  claimedItems,
  claimInput,
  claimsPath,
  delivered,
  openClaimShop,
  rowsOf,
  seeClaims,
} from '#tests/support/claim-shop.ts'
import { phonePhoto, sendClaimPhotos } from '#tests/support/delivered-order.ts'
import { sendPicture } from '#tests/support/demo-shop.ts'
import { meanwhile } from '#tests/support/order-shop.ts'
import { payOnline } from '#tests/support/paid-order.ts'

const there = openClaimShop()

describe('customer who opens a claim', () => {
  test("works for a guest with the order's link: items, text and photographs; everyone concerned gets one email", async () => {
    const order = await delivered(there.shop)
    const before = await seeClaims(order)
    expect(before.claimable.kinds.map(({ kind }: { kind: string }) => kind)).toEqual([
      'damaged',
      'wrong_item',
      'short',
      'too_old',
      'spoiled',
    ])
    expect(before.claimable.lines).toMatchObject([{ quantity: 3 }, { quantity: 1 }])
    const id = await claimed(there.shop, order)
    const after = await seeClaims(order)
    expect(after.items).toMatchObject([
      {
        id,
        state: 'under_review',
        lines: [{ quantity: 2 }],
        steps: [{ kind: 'opened', text: 'Two packets were crushed.' }],
        commands: [],
      },
    ])
    expect(after.items[0].photos).toHaveLength(2)
    expect(after.photos).toEqual([])
    // A line under review can be claimed again only when it is decided.
    expect(after.claimable.lines).toMatchObject([{ lineId: order.lines[1]?.id }])
    expect(await claimEmailsOf(there.shop, order.id, 'claim_opened')).toEqual(['customer', 'admin', 'admin'])
    expect(await claimEmailsOf(there.shop, order.id, 'claim_about_seller_order')).toEqual(['seller'])
    const page = (await order.guest.get(`/api/orders/${order.id}`)).body
    expect(page.timeline[0]).toMatchObject({ kind: 'claim_opened', detail: expect.stringContaining('× 2') })
  })

  test('is one claim for a repeated idempotency key, also concurrently', async () => {
    const order = await delivered(there.shop)
    const input = claimInput(order, await sendClaimPhotos(there.shop, order.guest, order.id))
    const answers = await Promise.all([1, 2, 3].map(() => order.guest.post(claimsPath(order), input)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await rowsOf(there.shop, 'select 1 from claim where order_id = $1', [order.id])).toHaveLength(1)
  })

  test('opens one of two concurrent claims of one line, and refuses the other', async () => {
    const order = await delivered(there.shop)
    const photos = await sendClaimPhotos(there.shop, order.guest, order.id, 4)
    const answers = await Promise.all([
      order.guest.post(claimsPath(order), claimInput(order, photos.slice(0, 2))),
      order.guest.post(claimsPath(order), claimInput(order, photos.slice(2))),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('claim/open-already')
  })

  test.each<[string, Record<string, unknown>, number, string]>([
    ['more items than came', { lines: [{ quantity: 4 }] }, 422, 'claim/quantity'],
    ['no photographs', { photoIds: [] }, 422, 'claim/photos-needed'],
    ['one photograph sent twice', { photoIds: 'first twice' }, 422, 'claim/photos-needed'],
    ['a photograph of nobody', { photoIds: ['nobodys', 'nobodys-too'] }, 404, 'thing/not-found'],
    ['a line of another order', { lines: [{ lineId: 'nobodys', quantity: 1 }] }, 404, 'thing/not-found'],
    ['a change of mind about food', { kind: 'changed_mind' }, 409, 'claim/window-closed'],
    ['without words', { text: '  ' }, 422, 'request/invalid'],
  ])('refuses %s, and writes nothing', async (_, change, status, code) => {
    const order = await delivered(there.shop)
    const photos = await sendClaimPhotos(there.shop, order.guest, order.id)
    const lines = (change.lines as { lineId?: string; quantity: number }[] | undefined)?.map((line) => ({
      lineId: order.lines[0]?.id,
      ...line,
    }))
    const answer = await order.guest.post(
      claimsPath(order),
      claimInput(order, photos, {
        ...change,
        ...(lines ? { lines } : {}),
        ...(change.photoIds === 'first twice' ? { photoIds: [photos[0], photos[0]] } : {}),
      }),
    )
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await rowsOf(there.shop, 'select 1 from claim where order_id = $1', [order.id])).toEqual([])
    expect(
      await rowsOf(there.shop, 'select 1 from order_line where order_id = $1 and claimed_quantity > 0', [order.id]),
    ).toEqual([])
    // The uploaded photographs are still there for another try.
    expect((await seeClaims(order)).photos).toHaveLength(2)
  })

  test('allows 48 hours in India, 5 days abroad; after that only what spoiled before its date', async () => {
    const late = await delivered(there.shop, 49)
    const photos = await sendClaimPhotos(there.shop, late.guest, late.id)
    expect((await seeClaims(late)).claimable).toBeNull()
    expect((await late.guest.post(claimsPath(late), claimInput(late, photos))).body.code).toBe('claim/window-closed')
    await meanwhile(there.shop, `update order_line set best_before = current_date + 60 where order_id = $1`, [late.id])
    expect((await seeClaims(late)).claimable.kinds).toMatchObject([{ kind: 'spoiled' }])
    expect((await late.guest.post(claimsPath(late), claimInput(late, photos, { kind: 'spoiled' }))).status).toBe(201)
    const abroad = await delivered(there.shop, 49)
    await meanwhile(there.shop, `update customer_order set shipping = shipping || '{"country": "US"}' where id = $1`, [
      abroad.id,
    ])
    expect((await seeClaims(abroad)).claimable.kinds).toHaveLength(5)
  })

  test('refuses claims and photographs before the delivery', async () => {
    const paid = await payOnline(there.shop, { items: claimedItems })
    const { body } = await paid.guest.get(`/api/orders/${paid.id}/claims`)
    expect(body).toMatchObject({ claimable: null, deliveredAt: null, items: [] })
    const sent = await sendPicture(there.shop, paid.guest, `/api/orders/${paid.id}/claim-photos`, await phonePhoto())
    expect([sent.status, sent.body.code]).toEqual([409, 'claim/window-closed'])
  })
})
