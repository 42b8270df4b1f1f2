import { expect, test } from 'vitest'
import { languages } from '#domain/language/language.ts'
import { describeFestival } from './describe-festival.ts'

const order = (at: string) => ({
  placedAt: new Date(`${at}+05:30`),
  sellers: [{ makeDays: 1, pickupHours: [] }],
  hub: { cutOffLocalTime: '17:00' },
  transitDays: [2, 4] as const,
})

test('announces a festival that is near with its day and the order deadline, in three languages', () => {
  const texts = languages.map((language) => describeFestival(order('2026-10-25T10:00'), language)?.text ?? '')
  expect(texts[0]).toBe('Order by 1 November, 5:00\u00a0pm Indian time, to receive it before Diwali (8 November).')
  for (const text of texts) expect(text).toMatch(/1\D+5:00.*8/)
  expect(new Set(texts).size).toBe(3)
})

test('warns about a shipment that arrives too late, and is silent far from any festival', () => {
  expect(describeFestival(order('2026-11-02T10:00'), 'en')).toEqual({
    kind: 'doubtful',
    text: 'This may not arrive before Diwali (8 November).',
  })
  expect(describeFestival(order('2026-11-06T10:00'), 'en')).toMatchObject({ kind: 'late' })
  expect(describeFestival(order('2026-11-22T10:00'), 'en')).toBeNull()
})
