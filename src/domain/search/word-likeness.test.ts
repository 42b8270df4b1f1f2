import { expect, test } from 'vitest'
import { foldWord, splitWord } from './search-key.ts'
import { editDistance, likeness, sameSound, spellingLikeness } from './word-likeness.ts'

const like = (a: string, b: string) => likeness(foldWord(a), foldWord(b))

test.each([
  ['khakra', 'khakhara'],
  ['ખાખરા', 'khakhra'],
  ['खाखरा', 'ખાખરા'],
  ['athana', 'athanu'],
  ['masalo', 'masala'],
  ['chevda', 'chevdo'],
  ['fafada', 'fafda'],
])('matches %s with %s', (a, b) => {
  expect(like(a, b)).toBeGreaterThanOrEqual(sameSound)
})

test.each([
  ['khakgra', 'khakhra'],
  ['mohantal', 'mohanthal'],
  ['ganhtia', 'ganthia'],
  ['undhiyi', 'undhiyu'],
])('matches %s with %s as a typing error, with less likeness than another spelling', (a, b) => {
  expect(like(a, b)).toBeGreaterThan(0.5)
})

test.each([
  ['keri', 'khakhra'],
  ['sev', 'suva'],
  ['pizza', 'penda'],
  ['burger', 'besan'],
])('does not match %s with %s', (a, b) => {
  expect(like(a, b)).toBeLessThan(0.5)
})

test.each([
  ['papar', 'papad'],
  ['thepda', 'thepla'],
  ['ચકડી', 'ચકરી'],
])('matches %s with %s, whose flapped sound is written in two ways, a little less', (a, b) => {
  expect(like(a, b)).toBeGreaterThan(0.85)
  expect(like(a, b)).toBeLessThan(sameSound)
})

test('takes a word of two consonants for no other that parts them by an a: blah is not bhalia', () => {
  expect(like('blah', 'bhal')).toBeLessThan(sameSound)
  expect(like('blah', 'bhalia')).toBeLessThan(sameSound)
})

test('gives keri and khari, with the same consonants, less likeness than the same word', () => {
  expect(like('keri', 'khari')).toBeLessThan(sameSound)
})

test.each([
  ['sev', 'sev', 0],
  ['sev', 'sve', 1],
  ['sev', 'se', 1],
  ['sev', 'sevs', 1],
  ['sev', 'gav', 2],
  ['', 'ab', 2],
])('counts from "%s" to "%s" %i edits', (a, b, far) => {
  expect(editDistance(a, b)).toBe(far)
})

test.each([
  ['khajhra', 'khakhra', 'khajur'],
  ['થપેલા', 'થેપલા', 'થાળી'],
  ['thelpa', 'thepla', 'thali'],
  ['fafdda', 'fafda', 'papdi'],
])('%s is spelt like %s rather than %s', (typed, meant, other) => {
  expect(spellingLikeness(typed, meant)).toBeGreaterThan(0.7)
  expect(spellingLikeness(typed, meant)).toBeGreaterThan(spellingLikeness(typed, other))
})

test.each([
  ['methikhakhra', ['methi', 'khakhra']],
  ['મેથીખાખરા', ['મેથી', 'ખાખરા']],
  ['मेथीखाखरा', ['मेथी', 'खाखरा']],
])('splits %s into two words', (word, pair) => {
  expect(splitWord(word)).toContainEqual(pair)
})

test.each([
  ['नीठा', 'मीठा', 'तीठा'],
  ['રલો', 'રવો', 'રખો'],
])('a key beside the right one of an Indic keyboard costs less: %s for %s', (typed, meant, strange) => {
  expect(spellingLikeness(typed, meant)).toBeGreaterThan(spellingLikeness(strange, meant))
})
