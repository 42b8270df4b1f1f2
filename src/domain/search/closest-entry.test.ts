import { expect, test } from 'vitest'
import { closestEntry } from './closest-entry.ts'

const entries = [
  { id: 'khakhra', terms: { en: ['khakhra'], gu: ['ખાખરા'], hi: ['खाखरा'] } },
  { id: 'sesame', terms: { en: ['sesame', 'til'], gu: ['તલ'], hi: ['तिल'] } },
]

test.each([
  ['khakkhraa', 'khakhra'],
  ['thin khakhro please', 'khakhra'],
  ['ખાખરો', 'khakhra'],
  ['seseme', 'sesame'],
  ['pizza', undefined],
  ['', undefined],
])('"%s" most likely means %s', (typed, expected) => {
  expect(closestEntry(typed, entries)).toBe(expected)
})
