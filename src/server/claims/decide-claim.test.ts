import { describe, expect, test } from 'vitest'
import {
  claimEmailsOf,
  claimed,
  claimInput,
  claimsPath,
  decide,
  delivered,
  grantOf,
  openClaimShop,
  readDesk,
  refundsOf,
  rowsOf,
  seeClaims,
} from '#tests/support/claim-shop.ts'
import { sendClaimPhotos } from '#tests/support/delivered-order.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'

const there = openClaimShop()

describe('admin decision', () => {
  test('grants all of it: requests the refund in the same transaction, funded by the given side, and the ledger stays at zero', async () => {
    const order = await delivered(there.shop)
    const id = await claimed(there.shop, order)
    const claim = await readDesk(there.admin, id)
    const most = Math.round((Number(order.lines[0]?.net_paise) * 2) / 3) / 100
    expect(claim).toMatchObject({
      state: 'under_review',
      funders: expect.arrayContaining(['carrier', 'seller']),
      lines: [{ quantity: 2, of: 3, most }],
      commands: ['request_evidence', 'grant', 'refuse'],
    })
    const { status, body } = await decide(there.admin, id, 'grant', grantOf(claim, { text: 'We are sorry.' }))
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ state: 'granted', commands: [], refunds: [{ amount: most }] })
    expect(await refundsOf(there.shop, order.id)).toMatchObject([
      { cause: 'claim', funded_by: 'carrier', reason: 'We are sorry.', amount_paise: String(Math.round(most * 100)) },
    ])
    const shown = await seeClaims(order)
    expect(shown.items[0]).toMatchObject({
      state: 'granted',
      commands: [],
      steps: [{}, { kind: 'granted', amount: most }],
    })
    expect(await claimEmailsOf(there.shop, order.id, 'claim_decided')).toEqual(['customer'])
    const [{ off }] = await rowsOf(
      there.shop,
      'select sum(amount_paise)::int as off from ledger_entry where order_id = $1',
      [order.id],
    )
    expect(off).toBe(0)
  })

  test('makes one decision and one refund of two concurrent ones', async () => {
    const order = await delivered(there.shop)
    const id = await claimed(there.shop, order)
    const claim = await readDesk(there.admin, id)
    const answers = await Promise.all([
      decide(there.admin, id, 'grant', grantOf(claim)),
      decide(there.second, id, 'grant', grantOf(claim)),
      decide(there.second, id, 'refuse', { seen: claim.version, reason: 'It looks whole.' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await refundsOf(there.shop, order.id)).length).toBeLessThanOrEqual(1)
    expect(
      await rowsOf(there.shop, `select 1 from claim_step where claim_id = $1 and kind <> 'opened'`, [id]),
    ).toHaveLength(1)
  })

  test('never refunds more than the units cost, nor more than is left of the line', async () => {
    const order = await delivered(there.shop)
    const id = await claimed(there.shop, order)
    const claim = await readDesk(there.admin, id)
    const [line] = claim.lines
    const over = await decide(there.admin, id, 'grant', {
      ...grantOf(claim),
      components: [{ kind: 'goods', lineId: line.lineId, amount: line.most + 0.01 }],
    })
    expect([over.status, over.body.code]).toEqual([422, 'payment/over-refund'])
    const foreign = await decide(there.admin, id, 'grant', {
      ...grantOf(claim),
      components: [{ kind: 'goods', lineId: order.lines[1]?.id, amount: 1 }],
    })
    expect(foreign.body.code).toBe('payment/over-refund')
    const delivery = await decide(there.admin, id, 'grant', {
      ...grantOf(claim),
      components: [{ kind: 'delivery', lineId: null, amount: claim.delivery.left + 0.01 }],
    })
    expect(delivery.body.code).toBe('payment/over-refund')
    // The cash was collected: its fee is not refundable by a claim.
    const codFee = await decide(there.admin, id, 'grant', {
      ...grantOf(claim),
      components: [{ kind: 'cod_fee', lineId: null, amount: 1 }],
    })
    expect([codFee.body.code, claim.codFee]).toEqual(['payment/over-refund', 0])
    const none = await decide(there.admin, id, 'grant', {
      ...grantOf(claim),
      components: [{ kind: 'goods', lineId: line.lineId, amount: 0 }],
    })
    expect(none.body.code).toBe('flow/quantities')
    const wrongFunder = await decide(there.admin, id, 'grant', grantOf(claim, { fundedBy: 'customer' }))
    expect(wrongFunder.body.code).toBe('request/invalid')
    expect(await refundsOf(there.shop, order.id)).toEqual([])
  })

  test('notifies a seller who funds it, and their own ledger rows refund it', async () => {
    const order = await delivered(there.shop)
    const id = await claimed(there.shop, order, { kind: 'too_old' })
    const claim = await readDesk(there.admin, id)
    await decide(there.admin, id, 'grant', grantOf(claim, { fundedBy: 'seller' }))
    expect(await claimEmailsOf(there.shop, order.id, 'claim_funded_by_seller')).toEqual(['seller'])
    expect((await there.seller.get(`/api/seller/claims/${id}`)).body).toMatchObject({
      state: 'granted',
      fundedAmount: claim.lines[0].most,
    })
    const undone = await rowsOf(
      there.shop,
      `select 1 from ledger_entry where order_id = $1 and kind = 'refund' and account = 'seller' and amount_paise < 0`,
      [order.id],
    )
    expect(undone.length).toBeGreaterThan(0)
  })

  test('requires a reason for a refusal, which is emailed; an appeal is decided once, by another person', async () => {
    const order = await delivered(there.shop)
    const id = await claimed(there.shop, order)
    const claim = await readDesk(there.admin, id)
    expect((await decide(there.admin, id, 'refuse', { seen: claim.version, reason: ' ' })).status).toBe(422)
    const reason = 'The photographs show whole packets.'
    expect((await decide(there.admin, id, 'refuse', { seen: claim.version, reason })).body).toMatchObject({
      state: 'refused',
    })
    const page = (await order.guest.get(`/api/orders/${order.id}`)).body
    expect(page.timeline[0]).toMatchObject({ kind: 'claim_refused', detail: reason })
    expect(await claimEmailsOf(there.shop, order.id, 'claim_refused')).toEqual(['customer'])
    const appeal = `${claimsPath(order)}/${id}/appeal`
    const again = await order.guest.post(appeal, { text: 'Look at the second one, please.' })
    expect(again.body.items[0]).toMatchObject({ state: 'under_review', commands: [] })
    const open = await readDesk(there.admin, id)
    expect(open).toMatchObject({ appealed: true, commands: [] })
    const same = await decide(there.admin, id, 'grant', grantOf(open))
    expect([same.status, same.body.code]).toEqual([409, 'claim/another-person'])
    const { body } = await decide(there.second, id, 'grant', {
      ...grantOf(open),
      components: [{ kind: 'goods', lineId: open.lines[0].lineId, amount: 1 }],
    })
    expect(body).toMatchObject({ state: 'part_granted', refunds: [{ amount: 1 }] })
    const third = await order.guest.post(appeal, { text: 'And once more, please.' })
    expect([third.status, third.body.code]).toEqual([409, 'claim/appealed'])
  })

  test('requests more information, and goes on with the answer', async () => {
    const order = await delivered(there.shop)
    const id = await claimed(there.shop, order)
    const { version } = await readDesk(there.admin, id)
    const response = await decide(there.admin, id, 'request-evidence', { seen: version, text: 'Which batch is it?' })
    expect(response.body).toMatchObject({ state: 'evidence_needed', commands: ['grant', 'refuse'] })
    expect(await claimEmailsOf(there.shop, order.id, 'claim_evidence_requested')).toEqual(['customer'])
    const evidence = `${claimsPath(order)}/${id}/evidence`
    expect((await order.guest.post(evidence, {})).body.code).toBe('flow/proof-needed')
    const photoIds = await sendClaimPhotos(there.shop, order.guest, order.id, 1)
    const given = await order.guest.post(evidence, { text: 'Batch K14.', photoIds })
    expect(given.body.items[0]).toMatchObject({ state: 'under_review', photos: [{}, {}, {}] })
    expect((await order.guest.post(evidence, { text: 'Again' })).body.code).toBe('flow/not-now')
  })

  test('refuses units that were claimed before; the others of the line can be claimed', async () => {
    const order = await delivered(there.shop)
    const id = await claimed(there.shop, order)
    await decide(there.admin, id, 'grant', grantOf(await readDesk(there.admin, id)))
    expect((await seeClaims(order)).claimable.lines).toMatchObject([{ quantity: 1 }, { quantity: 1 }])
    const photos = await sendClaimPhotos(there.shop, order.guest, order.id)
    const more = await order.guest.post(claimsPath(order), claimInput(order, photos))
    expect(more.body.code).toBe('claim/quantity')
    const rest = await order.guest.post(
      claimsPath(order),
      claimInput(order, photos, { lines: [{ lineId: order.lines[0]?.id, quantity: 1 }] }),
    )
    expect(rest.status).toBe(201)
    const last = rest.body.items[1].id
    await decide(there.admin, last, 'grant', grantOf(await readDesk(there.admin, last)))
    const [{ refunded_paise, net_paise }] = await rowsOf(there.shop, 'select * from order_line where id = $1', [
      order.lines[0]?.id,
    ])
    expect(Number(refunded_paise)).toBeLessThanOrEqual(Number(net_paise))
    expect(Number(net_paise) - Number(refunded_paise)).toBeLessThanOrEqual(1)
  })

  test('requires the second factor for refunds; lists by status', async () => {
    const order = await delivered(there.shop)
    const id = await claimed(there.shop, order)
    const claim = await readDesk(there.admin, id)
    await stepUpSessions(there.shop, 'admin@haatdi.example', 600)
    expect((await decide(there.admin, id, 'grant', grantOf(claim))).body.code).toBe('auth/second-factor')
    expect((await decide(there.admin, id, 'refuse', { seen: 1, reason: 'No' })).body.code).toBe('auth/second-factor')
    const listed = (await there.admin.get('/api/admin/claims?filter=state.in:under_review')).body
    expect(listed.items[0]).toMatchObject({ id, orderId: order.id, buyer: 'Hetal Joshi' })
    expect(
      (await there.admin.get('/api/admin/claims?filter=state.in:refused')).body.items.map(
        ({ id }: { id: string }) => id,
      ),
    ).not.toContain(id)
  })
})
