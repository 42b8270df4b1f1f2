import { describe, expect, it } from 'vitest'
import { mayCallOffPickup, mayOrderPickup, type PickupState, type RequestedPickup } from './carrier-pickup.ts'

const now = new Date('2026-11-20T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const pickup = (state: PickupState, shipments = 3, minutes = 1): RequestedPickup => ({
  state,
  boxes: shipments,
  requestedAt: minutesAgo(minutes),
})

describe('mayOrderPickup', () => {
  it.each([
    ['no pickup of the day', undefined, 1, true],
    ['no box waits', undefined, 0, false],
    ['the question is open', pickup('asked'), 3, false],
    ['no answer for ten minutes', pickup('asked', 3, 10), 3, true],
    ['the carrier comes anyway', pickup('agreed'), 3, false],
    ['some of the boxes have left', pickup('agreed'), 1, false],
    ['more boxes have come', pickup('agreed'), 4, true],
    ['it was refused', pickup('refused'), 3, true],
    ['it is being called off', pickup('ending'), 5, false],
    ['it was called off', pickup('called_off'), 1, true],
    ['it was refused and nothing waits', pickup('refused'), 0, false],
  ] as const)('%s', (_, requested, shipments, may) => {
    expect(mayOrderPickup(requested, shipments, now)).toBe(may)
  })
})

describe('mayCallOffPickup', () => {
  it.each([
    ['asked', 20, false],
    ['agreed', 0, true],
    ['refused', 20, false],
    ['ending', 9, false],
    ['ending', 10, true],
    ['called_off', 20, false],
  ] as const)('%s for %i minutes', (state, minutes, may) => {
    expect(mayCallOffPickup(pickup(state, 1, minutes), now)).toBe(may)
  })
})
