import { expect, test } from 'vitest'
import { languages } from '#domain/language/language.ts'
import { languageTexts } from './texts.ts'

test('every language knows the way to the same further texts', async () => {
  const known = await Promise.all(
    languages.map(async (language) => {
      const { grouped, lonely } = await languageTexts[language]()
      const surfaces = Object.keys(lonely).map((path) => path.replace(`/${language}/`, '/'))
      return [...Object.keys(grouped), ...surfaces].sort()
    }),
  )
  expect(known[0]).toContain('../../texts/states.json')
  for (const others of known.slice(1)) expect(others).toEqual(known[0])
})
