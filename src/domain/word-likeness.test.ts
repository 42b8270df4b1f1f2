import { expect, test } from 'vitest'
import { foldWord, skeleton, splitWord } from './search-key.ts'
import { editDistance, likeness, nearSkeletons, sameSound } from './word-likeness.ts'

const like = (a: string, b: string) => likeness(foldWord(a), foldWord(b))

test.each([
  ['khakra', 'khakhara'],
  ['ખાખરા', 'khakhra'],
  ['खाखरा', 'ખાખરા'],
  ['athana', 'athanu'],
  ['masalo', 'masala'],
  ['chevda', 'chevdo'],
  ['fafada', 'fafda'],
])('%s sounds like %s', (a, b) => {
  expect(like(a, b)).toBeGreaterThanOrEqual(sameSound)
})

test.each([
  ['khakgra', 'khakhra'],
  ['mohantal', 'mohanthal'],
  ['ganhtia', 'ganthia'],
  ['undhiyi', 'undhiyu'],
])('%s is a slip for %s, and less sure than another spelling', (a, b) => {
  expect(like(a, b)).toBeGreaterThan(0.5)
})

test.each([
  ['keri', 'khakhra'],
  ['sev', 'suva'],
  ['pizza', 'penda'],
  ['burger', 'besan'],
])('%s is not taken for %s', (a, b) => {
  expect(like(a, b)).toBeLessThan(0.5)
})

test('keri and khari have the same consonants but stay less than the same word', () => {
  expect(like('keri', 'khari')).toBeLessThan(sameSound)
})

test.each([
  ['sev', 'sev', 0],
  ['sev', 'sve', 1],
  ['sev', 'se', 1],
  ['sev', 'sevs', 1],
  ['sev', 'gav', 2],
  ['', 'ab', 2],
])('from "%s" to "%s" it is %i letters', (a, b, far) => {
  expect(editDistance(a, b)).toBe(far)
})

test('one slip in the consonants is among the skeletons looked up', () => {
  expect(nearSkeletons(skeleton(foldWord('khakgra')))).toContain(skeleton(foldWord('khakhra')))
  expect(nearSkeletons('mhntl')).not.toContain('mhntl')
})

test.each([
  ['methikhakhra', ['meti', 'kakr']],
  ['મેથીખાખરા', ['meti', 'kakar']],
  ['मेथीखाखरा', ['meti', 'kakar']],
])('%s may be two words', (word, pair) => {
  expect(splitWord(word)).toContainEqual(pair)
})
