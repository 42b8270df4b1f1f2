import { expect, test } from 'vitest'
import { bearersOf, type ClaimKind, claimKinds, claimOf, fitsCategory, isShopClaim, needsPhotos } from './claim-kind.ts'
import { isParcelOver, parcelStates } from './parcel-flow.ts'

test.each<[ClaimKind, boolean, string]>([
  ['damaged', true, 'carrier'],
  ['wrong_item', true, 'maker'],
  ['short', true, 'hub'],
  ['too_old', true, 'maker'],
  ['spoiled', true, 'maker'],
  ['not_as_described', false, 'maker'],
  ['changed_mind', false, 'customer'],
  ['lost', false, 'carrier'],
  ['seized', false, 'platform'],
  ['returned', false, 'carrier'],
])('%s needs photographs: %s, and is most likely funded by the %s', (kind, photos, bearer) => {
  expect(needsPhotos(kind)).toBe(photos)
  expect(bearersOf(kind)[0]).toBe(bearer)
})

test('lets the customer fund only their own change of mind, and the shop anything', () => {
  for (const kind of claimKinds) {
    expect(bearersOf(kind).includes('customer'), kind).toBe(kind === 'changed_mind')
    expect(bearersOf(kind), kind).toContain('platform')
    expect(new Set(bearersOf(kind)).size, kind).toBe(bearersOf(kind).length)
  }
})

test('never accepts returned food for a change of mind', () => {
  expect(claimKinds.filter((kind) => !fitsCategory(kind, 'snacks'))).toEqual(['not_as_described', 'changed_mind'])
  expect(claimKinds.filter((kind) => !fitsCategory(kind, 'household'))).toEqual([])
})

// docs/spec/lifecycle.md#6: "refuse delivery: refund after the outcome"; docs/spec/lifecycle.md#7: "system for lost/seized".
test('opens a shop claim for every final parcel state except delivery, and for none before', () => {
  for (const state of parcelStates)
    expect(claimOf(state) !== null, state).toBe(isParcelOver(state) && state !== 'delivered')
  expect([claimOf('lost'), claimOf('seized'), claimOf('returned_to_hub')]).toEqual(['lost', 'seized', 'returned'])
  expect(claimKinds.filter(isShopClaim)).toEqual(['lost', 'seized', 'returned'])
})
