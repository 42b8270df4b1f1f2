import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languages } from '#domain/language/language.ts'
import { allowedWords, bannedWords } from '#tests/support/banned-words.ts'
import { textRules } from '#tests/support/text-rules.ts'

const folder = join(import.meta.dirname, '../src/texts')
type Tree = { [key: string]: string | Tree }

const read = (language: string, surface: string): Tree =>
  JSON.parse(readFileSync(join(folder, language, surface), 'utf8'))

function flatten(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : flatten(value, `${path}${key}.`),
  )
}

const surfaces = readdirSync(join(folder, 'en')).filter((name) => name.endsWith('.json'))
const everySurface = readdirSync(join(folder, 'en'), { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.json'),
)
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()

describe('texts', () => {
  it('the same surfaces exist in all languages', () => {
    for (const language of languages)
      expect(readdirSync(join(folder, language)).sort()).toEqual(readdirSync(join(folder, 'en')).sort())
  })

  describe.each(surfaces)('%s', (surface) => {
    const english = new Map(flatten(read('en', surface)))

    it.each(['gu', 'hi'])('has every text in %s, with the same placeholders', (language) => {
      const other = new Map(flatten(read(language, surface)))
      expect([...other.keys()].sort()).toEqual([...english.keys()].sort())
      for (const [key, text] of english) {
        expect(placeholders(other.get(key) ?? ''), `${language} ${surface} ${key}`).toEqual(placeholders(text))
      }
    })

    it('has no empty text, no dash for a comma and no stray space', () => {
      for (const language of languages) {
        for (const [key, text] of flatten(read(language, surface))) {
          expect(text, `${language} ${surface} ${key}`).toMatch(/^\S[\s\S]*\S$|^\S$/)
          expect(text, `${language} ${surface} ${key}`).not.toMatch(/[\u2013\u2014]| {2}/)
        }
      }
    })

    it('Gujarati and Hindi are in their own scripts', () => {
      for (const [key, text] of flatten(read('gu', surface)))
        expect(text, key).not.toMatch(/[\u0900-\u0963\u0966-\u097f]/)
      for (const [key, text] of flatten(read('hi', surface))) expect(text, key).not.toMatch(/[\u0a80-\u0aff]/)
    })
  })

  it('hangs a Gujarati case ending on its word, be that a number, a name or a placeholder', () => {
    const torn = /[A-Za-z0-9}] (થી|માં|માંથી|પરથી|નું|નો|ના|ની|ને)(?![\p{L}\p{M}])/u
    const allTexts = everySurface.flatMap((surface) => flatten(read('gu', surface)))
    expect(allTexts.filter(([, text]) => torn.test(text))).toEqual([])
  })

  it('the demo shop, too, writes numbers in Western digits', () => {
    const seed = join(import.meta.dirname, '../database/seed')
    for (const file of readdirSync(seed))
      expect(readFileSync(join(seed, file), 'utf8').match(/.*[\u0ae6-\u0aef\u0966-\u096f].*/g), file).toBeNull()
  })

  describe.each(['gu', 'hi'] as const)('%s', (language) => {
    const allTexts = everySurface.flatMap((surface) =>
      flatten(read(language, surface)).map(([key, text]) => [`${surface} ${key}`, text] as const),
    )
    /** Matches at the start of a word, in any inflection; a nukta or an anusvara makes it another word. */
    const starts = (word: string) =>
      new RegExp(`(?<![\\p{L}\\p{M}])${word.replace(/[{}]/g, '\\$&')}(?![\u093c\u0a82])`, 'u')

    it.each(Object.entries(bannedWords[language]))('does not say "%s", but "%s"', (wrong) => {
      const allowed = allowedWords[language][wrong]
      expect(allTexts.filter(([key, text]) => starts(wrong).test(text) && !allowed?.test(key))).toEqual([])
    })

    it.each(textRules[language])('does not have $name, but $use', ({ pattern, unless }) => {
      expect(allTexts.filter(([, text]) => pattern.test(text) && !unless?.test(text))).toEqual([])
    })

    it('allows a word only where it is written', () => {
      for (const [word, where] of Object.entries(allowedWords[language]))
        expect(
          allTexts.some(([key, text]) => where.test(key) && starts(word).test(text)),
          word,
        ).toBe(true)
    })

    it('writes numbers in Western digits', () => {
      expect(allTexts.filter(([, text]) => /[\u0ae6-\u0aef\u0966-\u096f]/.test(text))).toEqual([])
    })
  })
})
