import { expect, test } from 'vitest'
import { isParcelOver, parcelStates } from '../shipping/parcel-flow.ts'
import { type ClaimKind, claimKinds, claimOf, fitsCategory, fundersOf, isShopClaim, needsPhotos } from './claim-kind.ts'

test.each<[ClaimKind, boolean, string]>([
  ['damaged', true, 'carrier'],
  ['wrong_item', true, 'seller'],
  ['short', true, 'hub'],
  ['too_old', true, 'seller'],
  ['spoiled', true, 'seller'],
  ['not_as_described', false, 'seller'],
  ['changed_mind', false, 'customer'],
  ['lost', false, 'carrier'],
  ['seized', false, 'platform'],
  ['returned', false, 'carrier'],
])('%s needs photographs: %s, and is most likely funded by the %s', (kind, photos, fundedBy) => {
  expect(needsPhotos(kind)).toBe(photos)
  expect(fundersOf(kind)[0]).toBe(fundedBy)
})

test('lets the customer fund only their own change of mind, and the shop anything', () => {
  for (const kind of claimKinds) {
    expect(fundersOf(kind).includes('customer'), kind).toBe(kind === 'changed_mind')
    expect(fundersOf(kind), kind).toContain('platform')
    expect(new Set(fundersOf(kind)).size, kind).toBe(fundersOf(kind).length)
  }
})

test('never accepts returned food for a change of mind', () => {
  expect(claimKinds.filter((kind) => !fitsCategory(kind, { isFood: true }))).toEqual([
    'not_as_described',
    'changed_mind',
  ])
  expect(claimKinds.filter((kind) => !fitsCategory(kind, { isFood: false }))).toEqual([])
})

// docs/spec/lifecycle.md#6: "refuse delivery: refund after the outcome"; docs/spec/lifecycle.md#7: "system for lost/seized".
test('opens a shop claim for every final parcel state except delivery, and for none before', () => {
  for (const state of parcelStates)
    expect(claimOf(state) !== null, state).toBe(isParcelOver(state) && state !== 'delivered')
  expect([claimOf('lost'), claimOf('seized'), claimOf('returned_to_hub')]).toEqual(['lost', 'seized', 'returned'])
  expect(claimKinds.filter(isShopClaim)).toEqual(['lost', 'seized', 'returned'])
})
