import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keepStorage } from '#tests/support/kept-storage.ts'

const kept = keepStorage()
const visit = keepStorage('sessionStorage')
const gone: string[] = []
const line = { productId: 'methi-khakhra', brandId: 'otlavali-khakhra', city: 'Ahmedabad', quantity: 2 }
const page = (id: string) => ({ id, redirectUrl: `https://pay.example/${id}` })

beforeEach(() => {
  vi.resetModules()
  gone.length = 0
  vi.stubGlobal('location', { assign: (address: string) => gone.push(address) })
  kept.set('cart', JSON.stringify({ city: 'Ahmedabad', lines: [line] }))
})

const open = () => import('./leave-to-pay.ts')
const wafer = { productId: 'rajkot-wafer-salted', brandId: 'lotus-wafers', city: 'Rajkot', quantity: 1 }
const lines = [{ productId: 'methi-khakhra', quantity: 2 }]
const of = (order: string) => ({ order, lines })
const parked = () => (JSON.parse(kept.get('parkedBaskets') ?? '[]') as { lines: unknown[] }[]).map((one) => one.lines)
/** Adds another product to the cart on another page, while the order waits. */
const fill = (other: typeof line) => {
  vi.resetModules()
  kept.set('cart', JSON.stringify({ city: other.city, lines: [other] }))
}

describe('leaving for the payment page', () => {
  test('puts the basket aside and remembers which payment it was, also the second time', async () => {
    const { leaveToPay, leaveAgain, paymentLeftFor, endPaying } = await open()
    expect(paymentLeftFor()).toBeNull()
    leaveToPay(page('first'), of('A'))
    expect([paymentLeftFor(), kept.get('cart'), gone]).toEqual(['first', undefined, ['https://pay.example/first']])
    leaveAgain(page('second'), 'A')
    expect([paymentLeftFor(), parked()]).toEqual(['second', [[line]]])
    endPaying('A')
    expect([paymentLeftFor(), parked()]).toEqual([null, []])
  })

  test.each([
    ['of the same city', { ...wafer, city: 'Ahmedabad' }],
    ['of another city', wafer],
    ['of the same things, another quantity', { ...line, quantity: 5 }],
  ])('a basket %s, begun before the second try, stays in the cart when that is paid', async (_name, other) => {
    ;(await open()).leaveToPay(page('first'), of('A'))
    fill(other)
    const { leaveAgain, endPaying } = await open()
    leaveAgain(page('second'), 'A')
    endPaying('A')
    expect([JSON.parse(kept.get('cart') ?? '{}').lines, parked()]).toEqual([[other], []])
  })

  test('a basket of its city that was put aside since is another one, and stays', async () => {
    ;(await open()).leaveToPay(page('first'), of('A'))
    const other = { ...line, quantity: 5 }
    kept.set('parkedBaskets', JSON.stringify([{ city: 'Ahmedabad', lines: [other] }]))
    vi.resetModules()
    ;(await open()).endPaying('A')
    expect(parked()).toEqual([[other]])
  })

  test('how another order ended says nothing about this one', async () => {
    const { leaveToPay, endPaying, stopPaying, paymentLeftFor } = await open()
    leaveToPay(page('first'), of('A'))
    endPaying('B')
    stopPaying('B')
    expect([paymentLeftFor(), parked()]).toEqual(['first', [[line]]])
  })

  test('remembers the total as it was seen, should it have fallen with the order, until the way back has told it', async () => {
    const { leaveToPay, totalBeforePaying, endPaying, stopPaying } = await open()
    leaveToPay(page('same'), of('A'))
    expect(totalBeforePaying()).toBeNull()
    for (const end of [endPaying, stopPaying]) {
      leaveToPay(page('fell'), { ...of('A'), before: 640 })
      expect(totalBeforePaying()).toBe(640)
      end('A')
      expect(totalBeforePaying()).toBeNull()
    }
  })

  test('for nothing: the basket stays aside, and is done with should the money come after all, in whatever tab', async () => {
    const { leaveToPay, paymentLeftFor, stopPaying } = await open()
    leaveToPay(page('first'), of('A'))
    stopPaying('first')
    expect([paymentLeftFor(), parked()]).toEqual([null, [[line]]])
    vi.resetModules()
    visit.clear()
    ;(await open()).endPaying('A')
    expect(parked()).toEqual([])
  })

  test.each(['Ahmedabad', '{', '[]', 'null', '{"payment":7,"city":{}}', '{"order":["first"],"lines":true}'])(
    'what another version kept (%s) is nothing',
    async (other) => {
      kept.set('payingFor', other)
      const { paymentLeftFor, endPaying } = await open()
      expect(paymentLeftFor()).toBeNull()
      endPaying('A')
    },
  )
})

describe('an order that was given up', () => {
  test('is back in its member’s cart, and does not wait beside it as well', async () => {
    ;(await open()).leaveToPay(page('first'), of('A'))
    fill(line)
    const { endPayingIfBack, paymentLeftFor } = await open()
    endPayingIfBack('A')
    expect([paymentLeftFor(), parked()]).toEqual([null, []])
  })

  test('stays aside when she has begun another basket meanwhile', async () => {
    ;(await open()).leaveToPay(page('first'), of('A'))
    fill({ ...line, productId: 'rice-chakri' })
    const { endPayingIfBack, paymentLeftFor } = await open()
    endPayingIfBack('A')
    expect([paymentLeftFor(), parked()]).toEqual([null, [[line]]])
  })
})
