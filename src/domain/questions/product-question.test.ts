import { describe, expect, it } from 'vitest'
import { isLateQuestion, questionReasons } from './product-question.ts'

describe('a question to a store', () => {
  const writtenAt = new Date('2026-11-26T10:00:00Z')
  it.each([
    ['in the same hour', '2026-11-26T10:30:00Z', false],
    ['when the two days end', '2026-11-28T10:00:00Z', false],
    ['a second after them', '2026-11-28T10:00:01Z', true],
  ])('%s: late is %s', (_, now, late) => {
    expect(isLateQuestion(writtenAt, new Date(now))).toBe(late)
  })

  it('is hidden for the reasons of reviews, but never because its writer has bought nothing', () => {
    expect(questionReasons).toEqual(['personal-data', 'insult', 'not-about-product', 'advertising', 'unlawful'])
  })
})
