import { expect, it } from 'vitest'
import { inspectionOf, type ReturnDraft, type ReturnedLine, returnDraftOf, returnProblem } from './return-draft.ts'

const line: ReturnedLine = {
  lineId: 'khakhra',
  name: 'Methi khakhra',
  brandName: 'Otlavali',
  weight: '200 g',
  quantity: 3,
  lot: 'K14',
  bestBefore: '2027-03-01',
  isFood: true,
  obstacle: null,
  result: null,
}
const draft = (change: Partial<ReturnDraft>): ReturnDraft => ({ ...returnDraftOf({}, line), ...change })

it.each([
  ['nothing was said yet', {}, 'count'],
  ['more than there are', { destroyed: '4' }, 'count'],
  ['no number', { destroyed: 'all' }, 'count'],
  ['all go back unconfirmed', { destroyed: '0' }, 'seal'],
  ['all go back', { destroyed: '0', isSealed: true }, null],
  ['destroyed without a reason', { destroyed: '3' }, 'reason'],
  ['destroyed without a photograph', { destroyed: '3', reason: 'spoiled' }, 'photo'],
  ['destroyed', { destroyed: '3', reason: 'spoiled', photoId: 'p.jpg' }, null],
] as const)('names what is missing: %s', (_, change, problem) => {
  expect(returnProblem(draft(change), line)).toBe(problem)
})

it('puts nothing back that may not be sold again', () => {
  const withdrawn: ReturnedLine = { ...line, obstacle: 'withdrawn' }
  expect(returnDraftOf({}, withdrawn)).toMatchObject({ destroyed: '3', reason: 'withdrawn' })
  expect(returnProblem(draft({ destroyed: '2', isSealed: true }), withdrawn)).toBe('count')
})

it('is sent once every line is complete, with what goes back as the rest', () => {
  expect(inspectionOf({}, [line])).toBeUndefined()
  const part = draft({ destroyed: '1', isSealed: true, reason: 'damaged', photoId: 'p.jpg' })
  expect(inspectionOf({ khakhra: part }, [line])).toEqual([
    { lineId: 'khakhra', shelved: 2, destroyed: 1, isSealed: true, reason: 'damaged', photoId: 'p.jpg' },
  ])
})
