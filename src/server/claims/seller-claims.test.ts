import { describe, expect, test } from 'vitest'
import { claimed, decide, delivered, openClaimShop, readDesk, seeClaims } from '#tests/support/claim-shop.ts'
import { meanwhile } from '#tests/support/order-shop.ts'

const there = openClaimShop()

describe('seller', () => {
  test('sees claims about their items, without address and other stores, and answers once within seven days', async () => {
    const order = await delivered(there.shop)
    const id = await claimed(there.shop, order, {
      lines: order.lines.map((line) => ({ lineId: line.id, quantity: 1 })),
    })
    const listed = (await there.seller.get('/api/seller/claims')).body
    expect(listed.items[0]).toMatchObject({ id, buyer: 'Hetal', answered: false })
    const shown = (await there.seller.get(`/api/seller/claims/${id}`)).body
    expect(shown).toMatchObject({ lines: [{ quantity: 1 }], mayAnswer: true, steps: [{ by: 'Hetal' }] })
    expect(JSON.stringify(shown)).not.toMatch(/Joshi|98250|Prabhat|hetal@/)
    const answer = await there.seller.post(`/api/seller/claims/${id}/answer`, { text: 'They left us whole.' })
    expect(answer.body).toMatchObject({ answered: true, mayAnswer: false, steps: [{}, { kind: 'answered' }] })
    expect((await there.seller.post(`/api/seller/claims/${id}/answer`, { text: 'And again.' })).body.code).toBe(
      'flow/not-now',
    )
    // The other seller reads their own lines, and not this seller's answer.
    const other = (await there.otherSeller.get(`/api/seller/claims/${id}`)).body
    expect(other.steps).toHaveLength(1)
    expect((await seeClaims(order)).items[0].steps).toHaveLength(1)
    expect((await readDesk(there.admin, id)).steps).toMatchObject([
      {},
      { kind: 'answered', text: 'They left us whole.' },
    ])
    await meanwhile(there.shop, `update claim set created_at = now() - interval '8 days' where id = $1`, [id])
    expect((await there.otherSeller.post(`/api/seller/claims/${id}/answer`, { text: 'Too late.' })).body.code).toBe(
      'flow/too-late',
    )
  })

  test('decides nothing, and does not see claims of others', async () => {
    const order = await delivered(there.shop)
    const id = await claimed(there.shop, order, { lines: [{ lineId: order.lines[1]?.id, quantity: 1 }] })
    expect((await there.seller.get(`/api/seller/claims/${id}`)).status).toBe(404)
    expect((await there.seller.post(`/api/seller/claims/${id}/answer`, { text: 'Not mine.' })).status).toBe(404)
    expect((await decide(there.seller, id, 'refuse', { seen: 1, reason: 'No' })).status).toBe(403)
  })
})
