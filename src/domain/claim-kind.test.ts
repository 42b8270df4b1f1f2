import { expect, test } from 'vitest'
import { bearersOf, type ClaimKind, claimKinds, fitsCategory, needsPhotos } from './claim-kind.ts'

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
])('%s needs photographs: %s, and is likeliest borne by the %s', (kind, photos, bearer) => {
  expect(needsPhotos(kind)).toBe(photos)
  expect(bearersOf(kind)[0]).toBe(bearer)
})

test('the customer bears nothing but her own change of mind, and the shop may bear everything', () => {
  for (const kind of claimKinds) {
    expect(bearersOf(kind).includes('customer'), kind).toBe(kind === 'changed_mind')
    expect(bearersOf(kind), kind).toContain('platform')
    expect(new Set(bearersOf(kind)).size, kind).toBe(bearersOf(kind).length)
  }
})

test('food is never sent back because somebody changed her mind', () => {
  expect(claimKinds.filter((kind) => !fitsCategory(kind, 'snacks'))).toEqual(['not_as_described', 'changed_mind'])
  expect(claimKinds.filter((kind) => !fitsCategory(kind, 'household'))).toEqual([])
})
