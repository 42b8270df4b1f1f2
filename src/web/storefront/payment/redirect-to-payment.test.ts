import { beforeEach, describe, expect, test, vi } from 'vitest'
import { stubStorage } from '#tests/support/stub-storage.ts'

const storage = stubStorage()
const visit = stubStorage('sessionStorage')
const gone: string[] = []
const line = { productId: 'methi-khakhra', brandId: 'otlavali-khakhra', city: 'Ahmedabad', quantity: 2 }
const page = (id: string) => ({ id, redirectUrl: `https://pay.example/${id}` })

beforeEach(() => {
  vi.resetModules()
  gone.length = 0
  vi.stubGlobal('location', { assign: (address: string) => gone.push(address) })
  storage.set('cart', JSON.stringify({ city: 'Ahmedabad', lines: [line] }))
})

const open = () => import('./redirect-to-payment.ts')
const wafer = { productId: 'rajkot-wafer-salted', brandId: 'lotus-wafers', city: 'Rajkot', quantity: 1 }
const lines = [{ productId: 'methi-khakhra', quantity: 2 }]
const of = (order: string) => ({ order, lines })
const parked = () =>
  (JSON.parse(storage.get('parkedBaskets') ?? '[]') as { lines: unknown[] }[]).map((one) => one.lines)
/** Adds another product to the cart on another page, while the order waits. */
const fill = (other: typeof line) => {
  vi.resetModules()
  storage.set('cart', JSON.stringify({ city: other.city, lines: [other] }))
}

describe('leaving for the payment page', () => {
  test('puts the cart aside and remembers which payment it was, also the second time', async () => {
    const { redirectToPayment, redirectAgain, paymentLeftFor, endPaying } = await open()
    expect(paymentLeftFor()).toBeNull()
    redirectToPayment(page('first'), of('A'))
    expect([paymentLeftFor(), storage.get('cart'), gone]).toEqual(['first', undefined, ['https://pay.example/first']])
    redirectAgain(page('second'), 'A')
    expect([paymentLeftFor(), parked()]).toEqual(['second', [[line]]])
    endPaying('A')
    expect([paymentLeftFor(), parked()]).toEqual([null, []])
  })

  test.each([
    ['of the same city', { ...wafer, city: 'Ahmedabad' }],
    ['of another city', wafer],
    ['of the same things, another quantity', { ...line, quantity: 5 }],
  ])('a cart %s, begun before the second try, stays in the cart when that is paid', async (_name, other) => {
    ;(await open()).redirectToPayment(page('first'), of('A'))
    fill(other)
    const { redirectAgain, endPaying } = await open()
    redirectAgain(page('second'), 'A')
    endPaying('A')
    expect([JSON.parse(storage.get('cart') ?? '{}').lines, parked()]).toEqual([[other], []])
  })

  test('a cart of its city that was held as unapplied since is another one, and stays', async () => {
    ;(await open()).redirectToPayment(page('first'), of('A'))
    const other = { ...line, quantity: 5 }
    storage.set('parkedBaskets', JSON.stringify([{ city: 'Ahmedabad', lines: [other] }]))
    vi.resetModules()
    ;(await open()).endPaying('A')
    expect(parked()).toEqual([[other]])
  })

  test('how another order ended says nothing about this one', async () => {
    const { redirectToPayment, endPaying, stopPaying, paymentLeftFor } = await open()
    redirectToPayment(page('first'), of('A'))
    endPaying('B')
    stopPaying('B')
    expect([paymentLeftFor(), parked()]).toEqual(['first', [[line]]])
  })

  test('remembers the total last seen if it fell with the order, until the return page has shown it', async () => {
    const { redirectToPayment, totalBeforePaying, endPaying, stopPaying } = await open()
    redirectToPayment(page('same'), of('A'))
    expect(totalBeforePaying()).toBeNull()
    for (const end of [endPaying, stopPaying]) {
      redirectToPayment(page('fell'), { ...of('A'), before: 640 })
      expect(totalBeforePaying()).toBe(640)
      end('A')
      expect(totalBeforePaying()).toBeNull()
    }
  })

  test('for nothing: the cart stays aside, and is done with should the money come after all, in whatever tab', async () => {
    const { redirectToPayment, paymentLeftFor, stopPaying } = await open()
    redirectToPayment(page('first'), of('A'))
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
      storage.set('payingFor', other)
      const { paymentLeftFor, endPaying } = await open()
      expect(paymentLeftFor()).toBeNull()
      endPaying('A')
    },
  )
})

describe('an expired order', () => {
  test('is back in its member’s cart, and does not wait beside it as well', async () => {
    ;(await open()).redirectToPayment(page('first'), of('A'))
    fill(line)
    const { endPayingIfBack, paymentLeftFor } = await open()
    endPayingIfBack('A')
    expect([paymentLeftFor(), parked()]).toEqual([null, []])
  })

  test('stays parked when another cart was started meanwhile', async () => {
    ;(await open()).redirectToPayment(page('first'), of('A'))
    fill({ ...line, productId: 'rice-chakri' })
    const { endPayingIfBack, paymentLeftFor } = await open()
    endPayingIfBack('A')
    expect([paymentLeftFor(), parked()]).toEqual([null, [[line]]])
  })
})
