import { expect, test } from 'vitest'
import { namesMeant, termsMeant, termsOfNames, typedTerms } from './name-terms.ts'

const names = [
  'Otlavali Khakhra',
  'ઓટલાવાળી ખાખરા',
  'ओटलावाली खाखरा',
  'Mithoras Mithai Ghar',
  'Rankaar Farsan',
  'Kaka na Vasan',
]
const fits = (typed: string, name: string): boolean => namesMeant(names, (one) => [one], typed).includes(name)

test.each([
  ['khakhra', 0],
  ['khakhara', 0],
  ['ખાખરા', 0],
  ['खाखरा', 0],
  ['kh', 0],
  ['ખા', 0],
  ['otla', 0],
  ['khajhra', 0],
  ['otlavali khakhta', 0],
  ['otlavlai', 0],
  ['ખાખરાનો', 0],
  ['mithors', 3],
  ['ghar mithai', 3],
  ['farsna', 4],
])('"%s" finds the name of that place', (typed, at) => {
  expect(fits(typed, names[at] as string)).toBe(true)
})

test.each(['k', 'zzzz', 'xqz', 'mithoras farsan', '☂'])('"%s" finds no name of one store', (typed) => {
  expect(names.filter((name) => fits(typed, name))).toEqual([])
})

test('letters that are spelt so begin a name, others of the same sound do not', () => {
  expect(fits('kh', 'Kaka na Vasan')).toBe(false)
})

test('a slip is only guessed when that was asked for', () => {
  const [word] = typedTerms('khajhra')
  expect(word && [...termsMeant(termsOfNames(names), word, false)]).toEqual([])
})

test('particles do not count beside a name, and are read where they stand alone', () => {
  expect(typedTerms('kaka na vasan').map(({ text }) => text)).toEqual(['kaka', 'vasan'])
  expect(typedTerms('na').map(({ text }) => text)).toEqual(['na'])
})
