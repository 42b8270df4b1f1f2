import { describe, expect, test } from 'vitest'
import { openCancellingShop } from '#tests/support/cancelling-shop.ts'
import { meanwhile } from '#tests/support/order-shop.ts'

const {
  there,
  rows,
  one,
  stockOf,
  order,
  paidOrder,
  see,
  readCancelOptions,
  cancel,
  refundsOf,
  emailsOf,
  assertBooksAgree,
  packAll,
} = openCancellingShop()

describe('packed, before the shipment is sealed', () => {
  test('asks the hub, which sees it, grants it and retains at most the quoted fee', async () => {
    const placed = await paidOrder()
    await packAll(placed)
    const shown = (await readCancelOptions(placed)).body.chosen
    expect(shown).toMatchObject({ atOnce: { total: 0 }, onRequest: { cancellationFeePercent: 20 } })
    const goods = (await see(placed)).amounts.goods - (await see(placed)).amounts.discount
    expect(shown.onRequest.goods).toBeCloseTo(goods * 0.8, 1)
    const stock = await stockOf('methi-khakhra')
    expect((await cancel(placed, { seen: shown.seen, reason: 'I am moving house' })).status).toBe(200)
    expect(await refundsOf(placed)).toEqual([])
    expect((await cancel(placed)).body.code).toBe('cancel/requested')
    const request = (await there.hub.get('/api/courier/hub/cancellation-requests')).body.items.at(-1)
    expect(request).toMatchObject({ note: 'I am moving house', maxCancellationFeePercent: 20 })
    expect(request.lines).toHaveLength(2)
    const answer = (body: object) => there.hub.post(`/api/courier/hub/cancellation-requests/${request.id}/answer`, body)
    const granted = await Promise.all([
      answer({ grant: true, cancellationFeePercent: 10 }),
      answer({ grant: true, cancellationFeePercent: 10 }),
    ])
    expect(granted.map(({ status }) => status).sort()).toEqual([200, 409])
    const after = await see(placed)
    expect(after.status).toBe('cancelled')
    expect(after.amounts.left).toBeCloseTo(goods * 0.1, 1)
    expect(await refundsOf(placed)).toHaveLength(1)
    expect(await assertBooksAgree(placed)).toBe(Math.round(after.amounts.left * 100))
    expect(await stockOf('methi-khakhra')).toBe(stock)
  })

  test('retains and bills nothing of cash that is still due', async () => {
    const placed = await order()
    await packAll(placed)
    const shown = (await readCancelOptions(placed)).body
    expect(shown).toMatchObject({
      refundRoute: 'less_cash',
      chosen: { onRequest: { cancellationFeePercent: 0, total: placed.total } },
    })
    await cancel(placed, { seen: shown.chosen.seen })
    const request = (await there.hub.get('/api/courier/hub/cancellation-requests')).body.items.at(-1)
    expect(request.maxCancellationFeePercent).toBe(0)
    // A request from before the rule, of which a hub might retain a fee.
    await meanwhile(there.shop, 'update cancellation set cancellation_fee_percent = 20 where id = $1', [request.id])
    const answer = (body: object) => there.hub.post(`/api/courier/hub/cancellation-requests/${request.id}/answer`, body)
    expect((await answer({ grant: true, cancellationFeePercent: 5 })).body.code).toBe('request/invalid')
    expect((await answer({ grant: true })).status).toBe(200)
    expect(await one('select amount_paise::int as due from payment where order_id = $1', [placed.id])).toEqual({
      due: 0,
    })
    expect(await assertBooksAgree(placed)).toBe(0)
    expect(await rows('select 1 from invoice where order_id = $1', [placed.id])).toEqual([])
  })

  test('changes nothing when refused, notifies once, and cannot be requested again', async () => {
    const placed = await order()
    await packAll(placed)
    await cancel(placed, { lines: ['methi-khakhra', 'tikha-gathiya-ahm'] })
    const request = (await there.hub.get('/api/courier/hub/cancellation-requests')).body.items.at(-1)
    const answer = (body: object) => there.hub.post(`/api/courier/hub/cancellation-requests/${request.id}/answer`, body)
    expect((await answer({ grant: false })).body.code).toBe('flow/reason-needed')
    expect((await answer({ grant: false, reason: 'other' })).body.code).toBe('flow/reason-needed')
    expect((await answer({ grant: false, reason: 'other', note: 'The seal is on.' })).status).toBe(200)
    expect(
      await one('select state, decline_reason, decline_note from cancellation where id = $1', [request.id]),
    ).toEqual({
      state: 'declined',
      decline_reason: 'other',
      decline_note: 'The seal is on.',
    })
    // The note is for the staff.
    expect(JSON.stringify(await see(placed))).not.toContain('The seal is on.')
    expect((await see(placed)).amounts.returned.total).toBe(0)
    expect(await emailsOf(placed, 'cancellation_declined')).toEqual(['customer'])
    expect((await cancel(placed, { lines: ['methi-khakhra'] })).body.code).toBe('cancel/declined')
  })

  test('refuses to seal a shipment while a cancellation request is open', async () => {
    const placed = await order({ items: [{ productId: 'methi-khakhra', quantity: 2 }] })
    await packAll(placed, 'received')
    await meanwhile(
      there.shop,
      `update shipment set state = 'complete', bin = 'D6', photo = 'x.jpg' where order_id = $1`,
      [placed.id],
    )
    await cancel(placed)
    const shipment = await one('select id, version from shipment where order_id = $1', [placed.id])
    const sealed = await there.hub.post(`/api/courier/hub/boxes/${shipment.id}/seal`, {
      version: shipment.version,
      weightGrams: 700,
      lengthMm: 200,
      widthMm: 200,
      heightMm: 200,
      weightReason: 'Sample weights',
      seal: 'HD-CANCEL-1',
    })
    expect(sealed.body.code).toBe('cancel/request-open')
  })

  test('removes the seller order of one seller, and the shipment is complete with the rest', async () => {
    const placed = await order()
    const [first, second] = await rows('select id from seller_order where order_id = $1 order by position', [placed.id])
    await packAll(placed)
    await meanwhile(there.shop, `update seller_order set state = 'received' where id = $1`, [first.id])
    await meanwhile(there.shop, `update shipment set state = 'receiving', bin = 'D5' where order_id = $1`, [placed.id])
    await cancel(placed, { lines: ['tikha-gathiya-ahm'] })
    const request = (await there.hub.get('/api/courier/hub/cancellation-requests')).body.items.at(-1)
    expect(
      (await there.hub.post(`/api/courier/hub/cancellation-requests/${request.id}/answer`, { grant: true })).status,
    ).toBe(200)
    expect(await one('select state from seller_order where id = $1', [second.id])).toEqual({ state: 'cancelled' })
    expect(await one('select state from shipment where order_id = $1', [placed.id])).toEqual({ state: 'complete' })
  })

  test('refuses cancellation of a sealed shipment', async () => {
    const placed = await order()
    await packAll(placed, 'boxed')
    await meanwhile(
      there.shop,
      `update shipment set state = 'packed', measured_grams = 900, photo = 'x.jpg', seal = 'HD-CANCEL-2' where order_id = $1`,
      [placed.id],
    )
    expect((await readCancelOptions(placed)).body.chosen).toBeNull()
    expect(await cancel(placed)).toMatchObject({ status: 409, body: { code: 'cancel/window-closed' } })
  })
})
