import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { downloadFile, openDemoShop, orderOfTwoSellers, packAllSellerOrders } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { findPrintFonts } from '#tests/support/print-fonts.ts'
import { readZpl } from '#tests/support/read-zpl.ts'

let shop: Shop
let hub: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop({ printFonts: await findPrintFonts() })
  hub = await shop.signIn('hub@haatdi.example')
}, 120_000)
afterAll(() => shop.close())

type Bin = {
  id: string
  code: string
  size: string
  isClosed: boolean
  box: { orderNumber: string; bags: string[] } | null
  count: { agrees: boolean; missing: string[]; extra: string[]; by: string } | null
}
const bins = async (): Promise<Bin[]> => (await hub.get('/api/courier/hub/bins')).body.items
const binOf = async (code: string) => {
  const found = (await bins()).find((bin) => bin.code === code)
  if (!found) throw new Error(`there is no bin ${code}`)
  return found
}
const make = (shelf: string, from: number, to: number, size = 'M') =>
  hub.post('/api/courier/hub/bins', { shelf, from, to, size })
const change = async (code: string, changes: object) => {
  const bin = await binOf(code)
  const before = { code, size: bin.size, isClosed: bin.isClosed }
  return hub.put(`/api/courier/hub/bins/${bin.id}`, { ...before, ...changes })
}
const receive = async (code: string): Promise<string> =>
  (await hub.post('/api/courier/hub/receive', { code })).body.shipment.bin
const shelvedOrder = async () => {
  const order = await orderOfTwoSellers(shop)
  await packAllSellerOrders(shop, order)
  const [first] = order.sellerOrders
  return { order, bag: first?.code ?? '', bin: await receive(first?.code ?? '') }
}
const move = (code: string, bin: string) => hub.post('/api/courier/hub/bins/move', { code, bin: { code: bin } })
const count = async (bin: string, codes: string[]) =>
  hub.post(`/api/courier/hub/bins/${(await binOf(bin)).id}/counts`, { bags: codes.map((code) => ({ code })) })

describe('bins', () => {
  it('are A1 to D6 first; further ones are made, and those that are there stay as they are', async () => {
    const first = (await bins()).map(({ code }) => code)
    expect([first[0], first.at(-1), first.length]).toEqual(['A1', 'D6', 24])
    const made = await make('D', 6, 10, 'XL')
    expect(made.status).toBe(201)
    expect(made.body.items.slice(-5).map(({ code, size }: Bin) => [code, size])).toEqual([
      ['D6', 'M'],
      ['D7', 'XL'],
      ['D8', 'XL'],
      ['D9', 'XL'],
      ['D10', 'XL'],
    ])
  })

  it('are renamed, resized and closed while they are free, and only resized while bags are in them', async () => {
    await make('F', 1, 2)
    expect((await change('F1', { code: ' f 9 ', size: 'L' })).status).toBe(200)
    expect(await binOf('F9')).toMatchObject({ size: 'L', isClosed: false })
    expect((await change('F9', { code: 'F2' })).body.code).toBe('bin/exists')
    expect((await change('F9', { code: 'no bin' })).body.code).toBe('bin/unknown')
    const { bin, order } = await shelvedOrder()
    const refused = await change(bin, { isClosed: true })
    expect(refused.body).toMatchObject({ code: 'bin/in-use', details: { bin, order: order.number } })
    expect((await change(bin, { size: 'S' })).status).toBe(200)
  })

  it('are not offered when they are closed or taken, and the smallest that fits is offered first', async () => {
    for (const { code, box: shipment } of await bins()) if (!shipment) await change(code, { isClosed: true })
    await make('G', 1, 3, 'XL')
    await make('H', 1, 1, 'S')
    expect((await shelvedOrder()).bin).toBe('H1')
    expect((await shelvedOrder()).bin).toBe('G1')
  })

  it('never end: the next shelf is added when all are taken, and eight at once get eight bins', async () => {
    const orders = []
    for (let made = 0; made < 8; made += 1) {
      const order = await orderOfTwoSellers(shop)
      await packAllSellerOrders(shop, order)
      orders.push(order)
    }
    const given = await Promise.all(orders.map(({ sellerOrders }) => receive(sellerOrders[0]?.code ?? '')))
    expect(new Set(given).size).toBe(8)
    const all = new Map((await bins()).map((bin) => [bin.code, bin]))
    for (const [at, code] of given.entries()) expect(all.get(code)?.box?.orderNumber).toBe(orders[at]?.number)
  })
})

describe('moving', () => {
  it('takes a bag and then a bin, moves the whole order, and changes nothing the second time', async () => {
    const { order, bag, bin } = await shelvedOrder()
    await make('K', 1, 2)
    expect((await move(bag, 'k-1')).body).toEqual({
      orderNumber: order.number,
      from: bin,
      to: 'K1',
      bags: [bag],
      again: false,
    })
    expect((await move(bag, 'K1')).body.again).toBe(true)
    expect((await binOf('K1')).box?.orderNumber).toBe(order.number)
    expect((await binOf(bin)).box).toBeNull()
    expect(await receive(order.sellerOrders[1]?.code ?? '')).toBe('K1')
    expect(
      await shop.rows('select from_code, to_code from bin_move where shipment_id = $1', [order.shipmentId]),
    ).toEqual([{ from_code: bin, to_code: 'K1' }])
  })

  it('says of a bin that is taken, closed or unknown, and of a code that is no bag, why not', async () => {
    await make('L', 1, 2)
    await change('L2', { isClosed: true })
    const [one, two] = [await shelvedOrder(), await shelvedOrder()]
    const answers = [
      await move(one.bag, two.bin),
      await move(one.bag, 'L2'),
      await move(one.bag, 'ZZ99'),
      await move('L1', 'L1'),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(['bin/in-use', 'bin/closed', 'bin/unknown', 'scan/unreadable'])
    expect((await binOf(one.bin)).box?.bags).toEqual([one.bag])
  })
})

describe('counting', () => {
  it('records what is missing and what does not belong there, until the bin is counted again', async () => {
    const [one, other] = [await shelvedOrder(), await shelvedOrder()]
    const differs = await count(one.bin, [other.bag.toLowerCase(), 'no code'])
    expect(differs.body).toEqual({
      agrees: false,
      missing: [one.bag],
      extra: [
        { code: other.bag, bin: other.bin },
        { code: 'no code', bin: null },
      ],
    })
    expect((await binOf(one.bin)).count).toMatchObject({
      agrees: false,
      missing: [one.bag],
      extra: [other.bag, 'no code'],
      by: 'Only hub',
    })
    expect((await count(one.bin, [one.bag, one.bag])).body).toEqual({ agrees: true, missing: [], extra: [] })
    expect((await binOf(one.bin)).count?.agrees).toBe(true)
    await expect(shop.rows('delete from bin_count')).rejects.toThrow()
  })
})

describe('labels', () => {
  const zpl = async (path: string) => readZpl((await downloadFile(shop, hub, path)).toString('utf8'))
  const barsOf = (label: { fields: { command: string; data: string }[] } | undefined) =>
    label?.fields.find(({ command }) => command.includes('^BCN'))?.data

  it('of one shelf or of all are printed in the order of the shelf', async () => {
    const all = (await bins()).map(({ code }) => code)
    expect((await zpl('/api/courier/hub/bins/labels?format=zpl')).map(barsOf)).toEqual(all)
    const own = all.filter((code) => /^D\d/.test(code))
    expect((await zpl('/api/courier/hub/bins/labels?format=zpl&shelf=D')).map(barsOf)).toEqual(own)
    expect((await hub.get('/api/courier/hub/bins/labels?shelf=QQ')).status).toBe(404)
  })

  it('are printed in the format of the hub unless another one is chosen', async () => {
    const { order, bag } = await shelvedOrder()
    const path = `/api/courier/hub/bags/${order.sellerOrders[0]?.id}/label`
    expect((await downloadFile(shop, hub, path)).subarray(0, 5).toString()).toBe('%PDF-')
    await shop.rows(`update hub set label_format = 'zpl'`)
    expect((await zpl(path)).map(barsOf)).toEqual([bag])
    expect((await hub.get('/api/courier/hub/bins')).body.labelFormat).toBe('zpl')
    expect((await downloadFile(shop, hub, `${path}?format=a6`)).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('are refused for a bag of which nothing is sent, and for an unknown one', async () => {
    const { order } = await shelvedOrder()
    const [first] = order.sellerOrders
    await shop.rows(`update seller_order set state = 'cancelled' where id = $1`, [first?.id])
    const answer = await hub.get(`/api/courier/hub/bags/${first?.id}/label`)
    expect([answer.status, answer.body.code]).toEqual([409, 'scan/cancelled'])
    expect((await hub.get('/api/courier/hub/bags/nothing/label')).status).toBe(404)
  })
})
