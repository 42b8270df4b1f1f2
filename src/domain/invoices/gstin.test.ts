import { describe, expect, it } from 'vitest'
import { shippedIdentity } from '../accounts/identity.ts'
import { checkSignOf, problemOfGstin, tidyGstin } from './gstin.ts'

describe('a GSTIN', () => {
  it.each([
    ['24AAAAA0000A1Z8', 'Gujarat', null],
    ['24AAAAA0000A1Z8', 'gujarat ', null],
    ['27AAAAA0000A1Z2', 'Maharashtra', null],
    ['24AAAAA0000A1Z5', 'Gujarat', 'check'],
    // Two swapped neighbours.
    ['42AAAAA0000A1Z8', 'Gujarat', 'check'],
    ['24AAAAA0000A1Z8', 'Maharashtra', 'state'],
    ['24AAAAA0000A1Z8', 'Nowhere', 'state'],
    ['24AAAAA0000A1Y8', 'Gujarat', 'shape'],
    ['24aaaaa0000a1z8', 'Gujarat', 'shape'],
    ['24AAAAA0000A1Z85', 'Gujarat', 'shape'],
    ['124AAAAA0000A1Z8', 'Gujarat', 'shape'],
    ['', 'Gujarat', 'shape'],
  ] as const)('%s in %s: %s', (gstin, state, problem) => {
    expect(problemOfGstin(gstin, state)).toBe(problem)
  })

  it('is normalised without spaces and in capitals', () => {
    expect(tidyGstin(' 24 aaaaa 0000a 1z8 ')).toBe('24AAAAA0000A1Z8')
  })

  it('fails its check character with any one character mistyped', () => {
    const right = '24AAAAA0000A1Z8'
    for (let index = 0; index < 14; index++)
      for (const sign of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
        const typed = right.slice(0, index) + sign + right.slice(index + 1)
        if (typed !== right) expect(checkSignOf(typed), typed).not.toBe('8')
      }
  })

  it('of the shop itself is valid', () => {
    expect(problemOfGstin(shippedIdentity.legal.gstin, shippedIdentity.legal.state)).toBeNull()
  })
})
