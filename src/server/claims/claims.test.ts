import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAccount } from '#server/accounts/create-account.ts'
import { demoPassword } from '#server/accounts/demo-accounts.ts'
import { bringToDoor, phonePhoto, sendClaimPhotos } from '#tests/support/delivered-order.ts'
import { sendPicture } from '#tests/support/demo-shop.ts'
import type { Answer, Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { meanwhile, openOrderShop } from '#tests/support/order-shop.ts'
import { type PaidOrder, payOnline } from '#tests/support/paid-order.ts'
import { proveSessions } from '#tests/support/prove-session.ts'

let shop: Shop
let admin: ShopVisitor
let second: ShopVisitor
let maker: ShopVisitor
let otherMaker: ShopVisitor

beforeAll(async () => {
  shop = await openOrderShop()
  await shop.database.run(() =>
    createAccount({
      email: 'second@haatdi.example',
      username: 'second',
      name: 'Second Admin',
      role: 'admin',
      password: demoPassword,
      capabilities: [],
      language: 'en',
    }),
  )
  admin = await shop.signIn('admin')
  second = await shop.signIn('second@haatdi.example')
  maker = await shop.signIn('seller')
  otherMaker = await shop.signIn('seller2')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await meanwhile(shop, 'update product set stock = 100')
  await proveSessions(shop, 'admin@haatdi.example')
  await proveSessions(shop, 'second@haatdi.example')
})

const rows = async (text: string, values: unknown[] = []) => (await meanwhile(shop, text, values)).rows
const items = [
  { productId: 'methi-khakhra', quantity: 3 },
  { productId: 'rice-chakri', quantity: 1 },
]
type Bought = PaidOrder & { lines: { id: string; brand_id: string; net_paise: string; product_id: string }[] }

async function delivered(hoursAgo = 1, wish: Record<string, unknown> = {}): Promise<Bought> {
  const paid = await payOnline(shop, { items, ...wish })
  await bringToDoor(shop, paid.id, hoursAgo)
  return { ...paid, lines: await rows('select * from order_line where order_id = $1 order by position', [paid.id]) }
}

const pathOf = ({ id }: Bought) => `/api/orders/${id}/claims`
const see = async (order: Bought) => (await order.guest.get(pathOf(order))).body
const wishOf = (order: Bought, photoIds: string[], change: object = {}) => ({
  attempt: randomUUID(),
  kind: 'damaged',
  words: 'Two packets were crushed.',
  lines: [{ lineId: order.lines[0]?.id, quantity: 2 }],
  photoIds,
  ...change,
})
async function claimed(order: Bought, change: object = {}): Promise<string> {
  const photos = await sendClaimPhotos(shop, order.guest, order.id)
  const { status, body } = await order.guest.post(pathOf(order), wishOf(order, photos, change))
  expect(status, JSON.stringify(body)).toBe(201)
  return body.items.at(-1).id
}
const desk = async (id: string, who = admin) => (await who.get(`/api/admin/claims/${id}`)).body
const act = (who: ShopVisitor, id: string, command: string, body: object): Promise<Answer> =>
  who.post(`/api/admin/claims/${id}/${command}`, body)
const grantOf = (claim: { version: number; lines: { lineId: string; most: number }[] }, change: object = {}) => ({
  seen: claim.version,
  bearer: 'carrier',
  words: '',
  components: claim.lines.map(({ lineId, most }) => ({ kind: 'goods', lineId, amount: most })),
  ...change,
})
const refundsOf = (orderId: string) => rows('select * from refund where order_id = $1 order by created_at', [orderId])
const lettersOf = async (orderId: string, kind: string): Promise<string[]> =>
  (
    await rows(
      `select payload ->> 'audience' as audience from outbox where kind = 'order-mail'
        and payload ->> 'orderId' = $1 and payload ->> 'kind' = $2 order by id`,
      [orderId, kind],
    )
  ).map(({ audience }) => audience)

describe('a customer who tells what is wrong', () => {
  test('as a guest with her link: packets, words and photographs; everybody concerned gets one letter', async () => {
    const order = await delivered()
    const before = await see(order)
    expect(before.claimable.kinds.map(({ kind }: { kind: string }) => kind)).toEqual([
      'damaged',
      'wrong_item',
      'short',
      'too_old',
      'spoiled',
    ])
    expect(before.claimable.lines).toMatchObject([{ quantity: 3 }, { quantity: 1 }])
    const id = await claimed(order)
    const after = await see(order)
    expect(after.items).toMatchObject([
      {
        id,
        state: 'under_review',
        lines: [{ quantity: 2 }],
        steps: [{ kind: 'opened', words: 'Two packets were crushed.' }],
        commands: [],
      },
    ])
    expect(after.items[0].photos).toHaveLength(2)
    expect(after.photos).toEqual([])
    // A line under review is claimed anew only when it is decided.
    expect(after.claimable.lines).toMatchObject([{ lineId: order.lines[1]?.id }])
    expect(await lettersOf(order.id, 'claim_opened')).toEqual(['customer', 'admin', 'admin'])
    expect(await lettersOf(order.id, 'claim_about_part')).toEqual(['seller'])
    const page = (await order.guest.get(`/api/orders/${order.id}`)).body
    expect(page.timeline[0]).toMatchObject({ kind: 'claim_opened', detail: expect.stringContaining('× 2') })
  })

  test('twice with the same attempt is one claim, also at once', async () => {
    const order = await delivered()
    const wish = wishOf(order, await sendClaimPhotos(shop, order.guest, order.id))
    const answers = await Promise.all([1, 2, 3].map(() => order.guest.post(pathOf(order), wish)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await rows('select 1 from claim where order_id = $1', [order.id])).toHaveLength(1)
  })

  test('two claims of one line at once: one is opened, the other is told so', async () => {
    const order = await delivered()
    const photos = await sendClaimPhotos(shop, order.guest, order.id, 4)
    const answers = await Promise.all([
      order.guest.post(pathOf(order), wishOf(order, photos.slice(0, 2))),
      order.guest.post(pathOf(order), wishOf(order, photos.slice(2))),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('claim/open-already')
  })

  test.each<[string, Record<string, unknown>, number, string]>([
    ['more packets than came', { lines: [{ quantity: 4 }] }, 422, 'claim/quantity'],
    ['no photographs', { photoIds: [] }, 422, 'claim/photos-needed'],
    ['one photograph sent twice', { photoIds: 'first twice' }, 422, 'claim/photos-needed'],
    ['a photograph of nobody', { photoIds: ['nobodys', 'nobodys-too'] }, 404, 'thing/not-found'],
    ['a line of another order', { lines: [{ lineId: 'nobodys', quantity: 1 }] }, 404, 'thing/not-found'],
    ['a change of mind about food', { kind: 'changed_mind' }, 409, 'claim/window-closed'],
    ['without words', { words: '  ' }, 422, 'request/invalid'],
  ])('%s is refused, and nothing is written', async (_, change, status, code) => {
    const order = await delivered()
    const photos = await sendClaimPhotos(shop, order.guest, order.id)
    const lines = (change.lines as { lineId?: string; quantity: number }[] | undefined)?.map((line) => ({
      lineId: order.lines[0]?.id,
      ...line,
    }))
    const answer = await order.guest.post(
      pathOf(order),
      wishOf(order, photos, {
        ...change,
        ...(lines ? { lines } : {}),
        ...(change.photoIds === 'first twice' ? { photoIds: [photos[0], photos[0]] } : {}),
      }),
    )
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await rows('select 1 from claim where order_id = $1', [order.id])).toEqual([])
    expect(await rows('select 1 from order_line where order_id = $1 and claimed_quantity > 0', [order.id])).toEqual([])
    // What was sent is still there for another try.
    expect((await see(order)).photos).toHaveLength(2)
  })

  test('48 hours in India, 5 days abroad; after that only what spoiled before its date', async () => {
    const late = await delivered(49)
    const photos = await sendClaimPhotos(shop, late.guest, late.id)
    expect((await see(late)).claimable).toBeNull()
    expect((await late.guest.post(pathOf(late), wishOf(late, photos))).body.code).toBe('claim/window-closed')
    await meanwhile(shop, `update order_line set best_before = current_date + 60 where order_id = $1`, [late.id])
    expect((await see(late)).claimable.kinds).toMatchObject([{ kind: 'spoiled' }])
    expect((await late.guest.post(pathOf(late), wishOf(late, photos, { kind: 'spoiled' }))).status).toBe(201)
    const abroad = await delivered(49)
    await meanwhile(shop, `update customer_order set shipping = shipping || '{"country": "US"}' where id = $1`, [
      abroad.id,
    ])
    expect((await see(abroad)).claimable.kinds).toHaveLength(5)
  })

  test('nothing can be claimed, and no picture is taken, before the box has come', async () => {
    const paid = await payOnline(shop, { items })
    const { body } = await paid.guest.get(`/api/orders/${paid.id}/claims`)
    expect(body).toMatchObject({ claimable: null, deliveredAt: null, items: [] })
    const sent = await sendPicture(shop, paid.guest, `/api/orders/${paid.id}/claim-photos`, await phonePhoto())
    expect([sent.status, sent.body.code]).toEqual([409, 'claim/window-closed'])
  })
})

describe('photographs', () => {
  test('are drawn anew without what the phone wrote into them, and are never kept by anybody on the way', async () => {
    const order = await delivered()
    const [id] = await sendClaimPhotos(shop, order.guest, order.id, 1)
    const cookie = [...order.guest.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await shop.fetch(`/api/orders/${order.id}/claim-photos/${id}.jpg`, { headers: { cookie } })
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
  ])('%s is no photograph, and leaves nothing behind', async (_, bytes, type, status) => {
    const order = await delivered()
    const folder = join(shop.dataDir, 'files', 'claims')
    const before = existsSync(folder) ? readdirSync(folder).length : 0
    const sent = await sendPicture(shop, order.guest, `/api/orders/${order.id}/claim-photos`, Buffer.from(bytes), type)
    expect(sent.status).toBe(status)
    expect(existsSync(folder) ? readdirSync(folder).length : 0).toBe(before)
    expect((await see(order)).photos).toEqual([])
  })

  test('six wait for a claim at most, and each can be taken away again', async () => {
    const order = await delivered()
    const [first] = await sendClaimPhotos(shop, order.guest, order.id, 6)
    const more = await sendPicture(shop, order.guest, `/api/orders/${order.id}/claim-photos`, await phonePhoto())
    expect([more.status, more.body.code]).toEqual([409, 'claim/too-many-photos'])
    const files = () => readdirSync(join(shop.dataDir, 'files', 'claims')).length
    const before = files()
    expect((await order.guest.delete(`/api/orders/${order.id}/claim-photos/${first}`)).status).toBe(204)
    expect(files()).toBe(before - 1)
    expect((await order.guest.delete(`/api/orders/${order.id}/claim-photos/${first}`)).status).toBe(404)
  })

  test('of a sent claim stay; those of none are thrown away after a day', async () => {
    const order = await delivered()
    const id = await claimed(order)
    const [photo] = (await see(order)).items[0].photos
    expect((await order.guest.delete(`/api/orders/${order.id}/claim-photos/${photo.id}`)).status).toBe(404)
    const [loose] = await sendClaimPhotos(shop, order.guest, order.id, 1)
    const waiting = await rows(
      `select dedupe_key, payload, run_at > now() + interval '23 hours' as later from outbox where kind = 'forget-claim-photo' and payload ->> 'photoId' = any($1)`,
      [[photo.id, loose]],
    )
    expect(waiting).toMatchObject([{ later: true }, { later: true }])
    await meanwhile(shop, `update outbox set run_at = now() where kind = 'forget-claim-photo'`)
    await expect.poll(async () => (await see(order)).photos, { timeout: 20_000 }).toEqual([])
    expect((await desk(id)).photos).toHaveLength(2)
  })

  test('are seen by her, the maker whose packets they show, and admins; for everybody else they are nowhere', async () => {
    const order = await delivered()
    const id = await claimed(order)
    const [photo] = (await see(order)).items[0].photos
    const customer = await shop.signIn('customer')
    const courier = await shop.signIn('courier')
    const ownDoor = `/api/orders/${order.id}/claim-photos/${photo.id}.jpg`
    const deskDoor = `/api/admin/claims/${id}/photos/${photo.id}.jpg`
    const makerDoor = `/api/seller/claims/${id}/photos/${photo.id}.jpg`
    const seen = async (who: ShopVisitor) =>
      Promise.all([ownDoor, deskDoor, makerDoor].map(async (door) => (await who.get(door)).status))
    expect(await seen(order.guest)).toEqual([200, 401, 401])
    expect(await seen(shop.visitor())).toEqual([404, 401, 401])
    expect(await seen(customer)).toEqual([404, 403, 403])
    expect(await seen(courier)).toEqual([404, 403, 403])
    expect(await seen(maker)).toEqual([404, 403, 200])
    expect(await seen(otherMaker)).toEqual([404, 403, 404])
    expect(await seen(admin)).toEqual([200, 200, 200])
  })

  test('of a stranger are not even read', async () => {
    const order = await delivered()
    const sent = await sendPicture(
      shop,
      shop.visitor(),
      `/api/orders/${order.id}/claim-photos`,
      Buffer.alloc(6 * 1024 * 1024),
    )
    expect(sent.status).toBe(404)
  })
})

describe('an admin who decides', () => {
  test('grants all of it: the refund is asked in the same breath, borne by whom is said, and the books stay at zero', async () => {
    const order = await delivered()
    const id = await claimed(order)
    const claim = await desk(id)
    const most = Math.round((Number(order.lines[0]?.net_paise) * 2) / 3) / 100
    expect(claim).toMatchObject({
      state: 'under_review',
      bearers: expect.arrayContaining(['carrier', 'maker']),
      lines: [{ quantity: 2, of: 3, most }],
      commands: ['ask_more', 'grant', 'refuse'],
    })
    const { status, body } = await act(admin, id, 'grant', grantOf(claim, { words: 'We are sorry.' }))
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ state: 'granted', commands: [], refunds: [{ amount: most }] })
    expect(await refundsOf(order.id)).toMatchObject([
      { cause: 'claim', bearer: 'carrier', reason: 'We are sorry.', amount_paise: String(Math.round(most * 100)) },
    ])
    const shown = await see(order)
    expect(shown.items[0]).toMatchObject({
      state: 'granted',
      commands: [],
      steps: [{}, { kind: 'granted', amount: most }],
    })
    expect(await lettersOf(order.id, 'claim_decided')).toEqual(['customer'])
    const [{ off }] = await rows('select sum(amount_paise)::int as off from ledger_entry where order_id = $1', [
      order.id,
    ])
    expect(off).toBe(0)
  })

  test('two at once: one decision, one refund', async () => {
    const order = await delivered()
    const id = await claimed(order)
    const claim = await desk(id)
    const answers = await Promise.all([
      act(admin, id, 'grant', grantOf(claim)),
      act(second, id, 'grant', grantOf(claim)),
      act(second, id, 'refuse', { seen: claim.version, reason: 'It looks whole.' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await refundsOf(order.id)).length).toBeLessThanOrEqual(1)
    expect(await rows(`select 1 from claim_step where claim_id = $1 and kind <> 'opened'`, [id])).toHaveLength(1)
  })

  test('never gives more than the packets cost, nor more than is left of the line', async () => {
    const order = await delivered()
    const id = await claimed(order)
    const claim = await desk(id)
    const [line] = claim.lines
    const over = await act(admin, id, 'grant', {
      ...grantOf(claim),
      components: [{ kind: 'goods', lineId: line.lineId, amount: line.most + 0.01 }],
    })
    expect([over.status, over.body.code]).toEqual([422, 'payment/over-refund'])
    const foreign = await act(admin, id, 'grant', {
      ...grantOf(claim),
      components: [{ kind: 'goods', lineId: order.lines[1]?.id, amount: 1 }],
    })
    expect(foreign.body.code).toBe('payment/over-refund')
    const delivery = await act(admin, id, 'grant', {
      ...grantOf(claim),
      components: [{ kind: 'delivery', lineId: null, amount: claim.delivery.left + 0.01 }],
    })
    expect(delivery.body.code).toBe('payment/over-refund')
    const none = await act(admin, id, 'grant', {
      ...grantOf(claim),
      components: [{ kind: 'goods', lineId: line.lineId, amount: 0 }],
    })
    expect(none.body.code).toBe('flow/quantities')
    const wrongBearer = await act(admin, id, 'grant', grantOf(claim, { bearer: 'customer' }))
    expect(wrongBearer.body.code).toBe('request/invalid')
    expect(await refundsOf(order.id)).toEqual([])
  })

  test('a maker who bears it is told, and her own rows give it back', async () => {
    const order = await delivered()
    const id = await claimed(order, { kind: 'too_old' })
    const claim = await desk(id)
    await act(admin, id, 'grant', grantOf(claim, { bearer: 'maker' }))
    expect(await lettersOf(order.id, 'claim_borne_by_maker')).toEqual(['seller'])
    expect((await maker.get(`/api/seller/claims/${id}`)).body).toMatchObject({
      state: 'granted',
      borne: claim.lines[0].most,
    })
    const undone = await rows(
      `select 1 from ledger_entry where order_id = $1 and kind = 'refund' and account = 'seller' and amount_paise < 0`,
      [order.id],
    )
    expect(undone.length).toBeGreaterThan(0)
  })

  test('a refusal needs a reason, which is sent to her; a second look is had once, by another person', async () => {
    const order = await delivered()
    const id = await claimed(order)
    const claim = await desk(id)
    expect((await act(admin, id, 'refuse', { seen: claim.version, reason: ' ' })).status).toBe(422)
    const reason = 'The photographs show whole packets.'
    expect((await act(admin, id, 'refuse', { seen: claim.version, reason })).body).toMatchObject({ state: 'refused' })
    const page = (await order.guest.get(`/api/orders/${order.id}`)).body
    expect(page.timeline[0]).toMatchObject({ kind: 'claim_refused', detail: reason })
    expect(await lettersOf(order.id, 'claim_refused')).toEqual(['customer'])
    const appeal = `${pathOf(order)}/${id}/appeal`
    const again = await order.guest.post(appeal, { words: 'Look at the second one, please.' })
    expect(again.body.items[0]).toMatchObject({ state: 'under_review', commands: [] })
    const open = await desk(id)
    expect(open).toMatchObject({ appealed: true, commands: [] })
    const same = await act(admin, id, 'grant', grantOf(open))
    expect([same.status, same.body.code]).toEqual([409, 'claim/another-person'])
    const { body } = await act(second, id, 'grant', {
      ...grantOf(open),
      components: [{ kind: 'goods', lineId: open.lines[0].lineId, amount: 1 }],
    })
    expect(body).toMatchObject({ state: 'part_granted', refunds: [{ amount: 1 }] })
    const third = await order.guest.post(appeal, { words: 'And once more, please.' })
    expect([third.status, third.body.code]).toEqual([409, 'claim/appealed'])
  })

  test('asks for more, and goes on with the answer', async () => {
    const order = await delivered()
    const id = await claimed(order)
    const { version } = await desk(id)
    const asked = await act(admin, id, 'ask', { seen: version, words: 'Which batch is it?' })
    expect(asked.body).toMatchObject({ state: 'evidence_needed', commands: ['grant', 'refuse'] })
    expect(await lettersOf(order.id, 'claim_evidence_asked')).toEqual(['customer'])
    const evidence = `${pathOf(order)}/${id}/evidence`
    expect((await order.guest.post(evidence, {})).body.code).toBe('flow/proof-needed')
    const photoIds = await sendClaimPhotos(shop, order.guest, order.id, 1)
    const given = await order.guest.post(evidence, { words: 'Batch K14.', photoIds })
    expect(given.body.items[0]).toMatchObject({ state: 'under_review', photos: [{}, {}, {}] })
    expect((await order.guest.post(evidence, { words: 'Again' })).body.code).toBe('flow/not-now')
  })

  test('packets that were claimed are not claimed again; the others of the line are', async () => {
    const order = await delivered()
    const id = await claimed(order)
    await act(admin, id, 'grant', grantOf(await desk(id)))
    expect((await see(order)).claimable.lines).toMatchObject([{ quantity: 1 }, { quantity: 1 }])
    const photos = await sendClaimPhotos(shop, order.guest, order.id)
    const more = await order.guest.post(pathOf(order), wishOf(order, photos))
    expect(more.body.code).toBe('claim/quantity')
    const rest = await order.guest.post(
      pathOf(order),
      wishOf(order, photos, { lines: [{ lineId: order.lines[0]?.id, quantity: 1 }] }),
    )
    expect(rest.status).toBe(201)
    const last = rest.body.items[1].id
    await act(admin, last, 'grant', grantOf(await desk(last)))
    const [{ refunded_paise, net_paise }] = await rows('select * from order_line where id = $1', [order.lines[0]?.id])
    expect(Number(refunded_paise)).toBeLessThanOrEqual(Number(net_paise))
    expect(Number(net_paise) - Number(refunded_paise)).toBeLessThanOrEqual(1)
  })

  test('money moves only after a second factor was shown; the list goes by state', async () => {
    const order = await delivered()
    const id = await claimed(order)
    const claim = await desk(id)
    await proveSessions(shop, 'admin@haatdi.example', 600)
    expect((await act(admin, id, 'grant', grantOf(claim))).body.code).toBe('auth/second-factor')
    expect((await act(admin, id, 'refuse', { seen: 1, reason: 'No' })).body.code).toBe('auth/second-factor')
    const listed = (await admin.get('/api/admin/claims?state=under_review')).body
    expect(listed.items[0]).toMatchObject({ id, orderId: order.id, buyer: 'Hetal Joshi' })
    expect(
      (await admin.get('/api/admin/claims?state=refused')).body.items.map(({ id }: { id: string }) => id),
    ).not.toContain(id)
  })
})

describe('a maker', () => {
  test('sees what is said about her packets, without address and other stores, and answers once within seven days', async () => {
    const order = await delivered()
    const id = await claimed(order, { lines: order.lines.map((line) => ({ lineId: line.id, quantity: 1 })) })
    const listed = (await maker.get('/api/seller/claims')).body
    expect(listed.items[0]).toMatchObject({ id, buyer: 'Hetal', answered: false })
    const shown = (await maker.get(`/api/seller/claims/${id}`)).body
    expect(shown).toMatchObject({ lines: [{ quantity: 1 }], mayAnswer: true, steps: [{ by: 'Hetal' }] })
    expect(JSON.stringify(shown)).not.toMatch(/Joshi|98250|Prabhat|hetal@/)
    const answer = await maker.post(`/api/seller/claims/${id}/answer`, { words: 'They left us whole.' })
    expect(answer.body).toMatchObject({ answered: true, mayAnswer: false, steps: [{}, { kind: 'answered' }] })
    expect((await maker.post(`/api/seller/claims/${id}/answer`, { words: 'And again.' })).body.code).toBe(
      'flow/not-now',
    )
    // The other maker reads her own lines, and not what this one said.
    const other = (await otherMaker.get(`/api/seller/claims/${id}`)).body
    expect(other.steps).toHaveLength(1)
    expect((await see(order)).items[0].steps).toHaveLength(1)
    expect((await desk(id)).steps).toMatchObject([{}, { kind: 'answered', words: 'They left us whole.' }])
    await meanwhile(shop, `update claim set created_at = now() - interval '8 days' where id = $1`, [id])
    expect((await otherMaker.post(`/api/seller/claims/${id}/answer`, { words: 'Too late.' })).body.code).toBe(
      'flow/too-late',
    )
  })

  test('decides nothing, and does not see claims of others', async () => {
    const order = await delivered()
    const id = await claimed(order, { lines: [{ lineId: order.lines[1]?.id, quantity: 1 }] })
    expect((await maker.get(`/api/seller/claims/${id}`)).status).toBe(404)
    expect((await maker.post(`/api/seller/claims/${id}/answer`, { words: 'Not mine.' })).status).toBe(404)
    expect((await act(maker, id, 'refuse', { seen: 1, reason: 'No' })).status).toBe(403)
  })
})

test('what the tables themselves refuse: a second open claim of a line, more packets than came, two appeals', async () => {
  const order = await delivered()
  const id = await claimed(order)
  const line = order.lines[0]?.id
  await rows(
    `insert into claim (id, order_id, attempt, kind, state, opened_as) values ('other', $1, 'another', 'short', 'under_review', 'customer')`,
    [order.id],
  )
  const refused = (statement: string, by: string) => expect(meanwhile(shop, statement)).rejects.toThrow(by)
  await refused(
    `insert into claim_line (claim_id, line_id, quantity) values ('other', '${line}', 1)`,
    'claim_line_open_once',
  )
  await refused(`update order_line set claimed_quantity = 4 where id = '${line}'`, 'order_line_claimed_within')
  await refused(`update claim set state = 'granted' where id = 'other'`, 'claim_check')
  const appeal = `insert into claim_step (claim_id, kind, words, actor_name) values ('${id}', 'appealed', 'Why?', 'A')`
  await rows(appeal)
  await refused(appeal, 'claim_step_appealed_once')
  await refused(`update claim_step set words = 'Other' where claim_id = '${id}'`, 'append-only')
  await refused(
    `insert into claim_step (claim_id, kind, words, actor_name) values ('${id}', 'granted', 'Yes', 'A')`,
    'claim_step_check',
  )
})

test('whoever closes her account takes photographs, words and name along; what was decided stays', async () => {
  const order = await delivered()
  const id = await claimed(order)
  const [{ id: accountId }] = await rows(`select id from account where username = 'customer'`)
  await rows('update customer_order set account_id = $2 where id = $1', [order.id, accountId])
  await act(admin, id, 'refuse', { seen: 1, reason: 'The photographs show whole packets.' })
  await rows(
    `insert into outbox (kind, payload, dedupe_key) values ('forget-claims', jsonb_build_object('accountId', $1::text), 'forget-claims:test')`,
    [accountId],
  )
  await expect.poll(async () => (await desk(id)).photos, { timeout: 20_000 }).toEqual([])
  expect((await desk(id)).steps).toMatchObject([
    { kind: 'opened', words: null, by: '' },
    { kind: 'refused', words: 'The photographs show whole packets.' },
  ])
})
