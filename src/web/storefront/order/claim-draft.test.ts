import { describe, expect, test } from 'vitest'
import { bodyOf, type ClaimDraft, canChooseRemedy, chosenLines, faultsOf, linesFor } from './claim-draft.ts'
import type { Claims } from './claims-query.ts'

const line = (lineId: string, quantity: number, kinds: NonNullable<Claims['claimable']>['lines'][number]['kinds']) => ({
  lineId,
  name: lineId,
  weight: '200 g',
  brandName: 'Otlavali',
  quantity,
  kinds,
})
const claimable: NonNullable<Claims['claimable']> = {
  kinds: [
    { kind: 'damaged', until: '2026-11-22T10:00:00Z', photos: true, replaced: true },
    { kind: 'changed_mind', until: '2026-11-27T10:00:00Z', photos: false, replaced: false },
  ],
  lines: [line('food', 2, ['damaged']), line('brass', 1, ['damaged', 'changed_mind'])],
}
const claims = (photos: number): Claims => ({
  claimable,
  deliveredAt: '2026-11-20T10:00:00Z',
  terms: { hoursAtHome: 48, daysAbroad: 5, leastPhotos: 2, mostPhotos: 6 },
  photos: Array.from({ length: photos }, (_, index) => ({ id: `p${index}`, src: '' })),
  items: [],
})
const draft = (change: Partial<ClaimDraft> = {}): ClaimDraft => ({
  idempotencyKey: 'one attempt',
  kind: 'damaged',
  remedy: 'money',
  quantities: { food: 2 },
  text: 'Crushed.',
  ...change,
})

describe('a claim being written', () => {
  test.each<[string, Partial<ClaimDraft>, number, string[]]>([
    ['whole', {}, 2, []],
    ['empty', { kind: '', quantities: {}, text: ' ' }, 0, ['kind', 'lines', 'text']],
    ['without photographs', {}, 1, ['photos']],
    ['a change of mind needs none', { kind: 'changed_mind', quantities: { brass: 1 } }, 0, []],
    ['a change of mind about food alone', { kind: 'changed_mind' }, 0, ['lines']],
  ])('%s', (_, change, photos, faults) => {
    expect(faultsOf(claims(photos), claimable, draft(change))).toEqual(faults)
  })

  test('only lines that fit what happened are offered and sent, and no more items than are left', () => {
    expect(linesFor(claimable, '').map(({ lineId }) => lineId)).toEqual(['food', 'brass'])
    expect(linesFor(claimable, 'changed_mind').map(({ lineId }) => lineId)).toEqual(['brass'])
    expect(chosenLines(claimable, draft({ quantities: { food: 9, brass: 0 } }))).toEqual([
      { lineId: 'food', quantity: 2 },
    ])
    expect(bodyOf(claims(2), claimable, draft({ text: ' Crushed. ' }))).toEqual({
      idempotencyKey: 'one attempt',
      kind: 'damaged',
      remedy: 'money',
      text: 'Crushed.',
      lines: [{ lineId: 'food', quantity: 2 }],
      photoIds: ['p0', 'p1'],
    })
  })

  test('a replacement can be requested where it may be sent; the request does not survive another answer', () => {
    expect([
      canChooseRemedy(claimable, 'damaged'),
      canChooseRemedy(claimable, 'changed_mind'),
      canChooseRemedy(claimable, ''),
    ]).toEqual([true, false, false])
    expect(bodyOf(claims(2), claimable, draft({ remedy: 'replacement' })).remedy).toBe('replacement')
    const changed = draft({ kind: 'changed_mind', remedy: 'replacement', quantities: { brass: 1 } })
    expect(bodyOf(claims(2), claimable, changed).remedy).toBe('money')
  })
})
