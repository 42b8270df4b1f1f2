import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cart, type CartLine, emptyCart, validateCart } from './cart.ts'
import { mergeCarts } from './cart-merge.ts'

const line = (productId: string, quantity: number, city = 'Ahmedabad'): CartLine => ({
  productId,
  brandId: `maker-of-${city}`,
  city,
  quantity,
})
const cart = (...lines: CartLine[]): Cart => (lines[0] ? { city: lines[0].city, lines } : emptyCart)

describe('merging the guest’s cart into the member’s', () => {
  it('keeps the member’s lines, lets the guest’s quantity win, and reports each change', () =>
    expect(mergeCarts(cart(line('a', 1), line('b', 5)), cart(line('b', 2), line('c', 3)))).toEqual({
      cart: cart(line('a', 1), line('b', 2), line('c', 3)),
      changes: [
        { kind: 'quantity-changed', productId: 'b', from: 5, to: 2 },
        { kind: 'added', productId: 'c', quantity: 3 },
      ],
    }))
  it('lets the newest city win and parks the other cart', () => {
    const member = cart(line('a', 1))
    const guest = cart(line('g', 2, 'Surat'))
    expect(mergeCarts(member, guest)).toMatchObject({
      cart: guest,
      parked: member,
      changes: [
        { kind: 'parked', from: 'Ahmedabad', to: 'Surat' },
        { kind: 'added', productId: 'g', quantity: 2 },
      ],
    })
    expect(mergeCarts(member, guest, { newest: 'member' })).toEqual({
      cart: member,
      parked: guest,
      changes: [{ kind: 'parked', from: 'Surat', to: 'Ahmedabad' }],
    })
  })
  it('parks nothing for a cart without available products', () =>
    expect(mergeCarts(cart(line('a', 1)), cart(line('g', 2, 'Surat')), { stockOf: () => 0 })).toEqual({
      cart: cart(line('a', 1)),
      changes: [{ kind: 'left-out', productId: 'g', because: 'out-of-stock' }],
    }))
  it('discards a cart of several cities and reports it', () =>
    expect(mergeCarts(cart(line('a', 1)), cart(line('x', 1), line('y', 1, 'Surat')))).toEqual({
      cart: cart(line('a', 1)),
      changes: [{ kind: 'discarded', because: 'invalid' }],
    }))
  it('caps at stock and leaves out unavailable products', () =>
    expect(
      mergeCarts(emptyCart, cart(line('few', 9), line('gone', 1), line('uncounted', 4)), {
        stockOf: (productId) => ({ few: 2, gone: 0 })[productId] ?? null,
      }),
    ).toEqual({
      cart: cart(line('few', 2), line('uncounted', 4)),
      changes: [
        { kind: 'capped-at-stock', productId: 'few', wanted: 9, quantity: 2 },
        { kind: 'added', productId: 'few', quantity: 2 },
        { kind: 'left-out', productId: 'gone', because: 'out-of-stock' },
        { kind: 'added', productId: 'uncounted', quantity: 4 },
      ],
    }))
  it('leaves out what a full cart cannot hold', () => {
    const full = cart(...Array.from({ length: 100 }, (_, n) => line(`p${n}`, 1)))
    expect(mergeCarts(full, cart(line('p3', 2), line('one-more', 1))).changes).toEqual([
      { kind: 'quantity-changed', productId: 'p3', from: 1, to: 2 },
      { kind: 'left-out', productId: 'one-more', because: 'cart-full' },
    ])
  })

  const carts = fc
    .array(
      fc.tuple(
        fc.constantFrom('a', 'b', 'c', 'd'),
        fc.integer({ min: 1, max: 99 }),
        fc.constantFrom('Ahmedabad', 'Surat'),
      ),
      { maxLength: 5 },
    )
    .map((entries) => {
      const lines = new Map(entries.map(([id, quantity, city]) => [id, line(`${id}-${city}`, quantity, city)]))
      return cart(...lines.values())
    })
  it('gives the same result when repeated, and always one city', () =>
    fc.assert(
      fc.property(carts, carts, (member, guest) => {
        const once = mergeCarts(member, guest).cart
        expect(mergeCarts(once, guest).cart).toEqual(once)
        expect(validateCart(once)).toEqual({ cart: once })
      }),
      { numRuns: 3000 },
    ))
})
