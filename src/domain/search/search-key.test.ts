import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, foldWord, indicToLatin, nameKeys, skeleton, tokenize } from './search-key.ts'

const bones = (text: string): string => fold(text).map(skeleton).join(' ')

describe('gives spellings of one word the same key', () => {
  test.each([
    ['khakhra', ['khakra', 'khakhara', 'Khakhraa', 'ખાખરા', 'खाखरा']],
    ['fafda', ['phafda', 'fafada', 'ફાફડા', 'फाफड़ा']],
    ['ganthia', ['ganthiya', 'gaanthiya', 'ગાંઠિયા', 'गाँठिया', 'गांठिया']],
    ['mukhwas', ['mukhvas', 'mukhvaas', 'મુખવાસ', 'मुखवास']],
    ['chevdo', ['chevda', 'chivda', 'ચેવડો', 'चिवड़ा']],
    ['athanu', ['athaanu', 'atthanu', 'અથાણું', 'अथाणू']],
    ['dhokla', ['dhokala', 'ઢોકળાં', 'ढोकला']],
    ['mohanthal', ['mohan-thaal', 'મોહનથાળ', 'मोहनथाल']],
    ['sukhdi', ['sukhadi', 'સુખડી', 'सुखड़ी']],
    ['bhakharwadi', ['bhakarwadi', 'bakharvadi', 'ભાખરવડી', 'भाखरवड़ी']],
    ['thepla', ['theplaa', 'thepala', 'થેપલાં', 'थेपला']],
    ['jeeru', ['jiru', 'jeera', 'zeera', 'જીરું', 'ज़ीरा']],
    ['ghee', ['ghi', 'ઘી', 'घी']],
    ['penda', ['pendaa', 'પેંડા', 'पेंडा']],
  ])('%s', (name, others) => {
    for (const other of others) expect(bones(other).replaceAll(' ', ''), other).toBe(bones(name))
  })
})

test.each([
  ['khakhra', 'dhokla'],
  ['sev', 'suva'],
  ['ગાંઠિયા', 'ગોળ'],
  ['chevdo', 'chavanu'],
  ['papad', 'papdi mix'],
])('gives %s and %s different keys', (a, b) => {
  expect(fold(a)).not.toEqual(fold(b))
})

test.each([
  ['Khakhra', 'kakr'],
  ['ખાખરા', 'kakar'],
  ['खाखरा', 'kakar'],
  ['૨૫૦', '250'],
  ['२५०', '250'],
  ['ज़ीरा', 'jir'],
  ['अथाणू', 'atanu'],
  ['café', 'kafe'],
  ['!!!', ''],
  ['', ''],
])('gives "%s" the key "%s"', (word, key) => {
  expect(foldWord(word)).toBe(key)
})

test.each([
  ['કમળ', 'kamal'],
  ['ક્રમ', 'kram'],
  ['अंगूर', 'angur'],
  ['ghee', 'ghee'],
])('transliterates %s as %s', (word, latin) => {
  expect(indicToLatin(word)).toBe(latin)
})

test.each([
  ['Methi Khakhra, 200g', ['Methi', 'Khakhra', '200g']],
  ['મેથી-ખાખરા', ['મેથી', 'ખાખરા']],
  ['  ', []],
])('splits "%s" into words', (text, list) => {
  expect(tokenize(text)).toEqual(list)
})

test('returns plain letters and digits for any input', () => {
  const characters = fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789 -કખગઘચજાિીુેોંમरसतपनकल़्ा'),
  })
  fc.assert(
    fc.property(characters, (text) => {
      for (const key of fold(text)) expect(key).toMatch(/^[a-z0-9]+$/)
    }),
  )
})

test.each([
  ['Kiran Mehta', 'કિરણ મહેતા', 'किरण मेहता'],
  ['Hetal Shah', 'હેતલ શાહ', 'हेतल शाह'],
  ['Rameshbhai Patel', 'રમેશભાઈ પટેલ', 'रमेशभाई पटेल'],
])('the name %s has the same keys in every script', (...spellings) => {
  expect(new Set(spellings.map((name) => nameKeys(name).join())).size).toBe(1)
})
