import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeDraft } from './merge-draft.ts'
import { newDraft, type ProductDraft } from './product-draft.ts'

const base: ProductDraft = {
  ...newDraft(),
  price: '100',
  weight: '200 g',
  stock: '9',
  name: { en: 'Bhakhri', gu: '', hi: '' },
}
const fieldsOf = (fields: { field: string }[]): string[] => fields.map(({ field }) => field)

test('what each side changed alone stays, and the second sees what the first changed', () => {
  const merge = mergeDraft(base, { ...base, price: '120' }, { ...base, stock: '4' })
  expect(merge.draft).toEqual({ ...base, price: '120', stock: '4' })
  expect(merge.taken).toEqual([{ field: 'stock', before: '9', stored: '4', typed: '9' }])
  expect(merge.conflicts).toEqual([])
})

test('where both changed a field, what is typed stays and the other value is shown', () => {
  const merge = mergeDraft(base, { ...base, weight: '250 g' }, { ...base, weight: '300 g', price: '90' })
  expect(merge.draft).toMatchObject({ weight: '250 g', price: '90' })
  expect(merge.conflicts).toEqual([{ field: 'weight', before: '200 g', stored: '300 g', typed: '250 g' }])
  expect(fieldsOf(merge.taken)).toEqual(['price'])
})

test('a name is merged language by language, and what both typed alike is no conflict', () => {
  const named = (gu: string, hi: string) => ({ ...base, name: { en: 'Bhakhri', gu, hi } })
  expect(mergeDraft(base, named('ભાખરી', ''), named('', 'भाखरी')).draft.name).toEqual({
    en: 'Bhakhri',
    gu: 'ભાખરી',
    hi: 'भाखरी',
  })
  const alike = mergeDraft(base, named('ભાખરી', ''), named('ભાખરી', ''))
  expect([alike.taken, alike.conflicts]).toEqual([[], []])
})

test('no change of either side is ever lost', () => {
  const side = fc.record({ price: fc.constantFrom('100', '1', '2'), stock: fc.constantFrom('9', '1', '2') })
  fc.assert(
    fc.property(side, side, (mine, theirs) => {
      const { draft, taken, conflicts } = mergeDraft(base, { ...base, ...mine }, { ...base, ...theirs })
      for (const field of ['price', 'stock'] as const) {
        expect(draft[field]).toBe(mine[field] === base[field] ? theirs[field] : mine[field])
        const isShown = fieldsOf([...taken, ...conflicts]).includes(field)
        expect(isShown).toBe(theirs[field] !== base[field] && theirs[field] !== mine[field])
      }
    }),
  )
})
