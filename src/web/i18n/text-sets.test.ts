import { expect, test } from 'vitest'
import { languages } from '#domain/language/language.ts'
import { firstTexts, type TextSet, textSets } from './text-sets.ts'
import { languageTexts } from './texts.ts'
import { addTexts, loadTranslator } from './translator.ts'

test('a surface is in the texts of every page or in one set, so that no page carries it twice', () => {
  const surfaces = [...firstTexts, ...Object.values(textSets).flat()]
  expect(surfaces.filter((surface, index) => surfaces.indexOf(surface) !== index)).toEqual([])
})

test.each(languages)('the texts of a set are in the language that asked for them: %s', async (language) => {
  const { sets, texts, work } = await languageTexts[language]()
  expect(Object.keys(texts)).toEqual([...firstTexts])
  const ways = { ...sets, ...(await work()).sets }
  for (const name of Object.keys(textSets) as TextSet[])
    expect(Object.keys((await ways[name]?.())?.texts ?? {})).toEqual(expect.arrayContaining([...textSets[name]]))
})

test('a set brings the one it loads with', async () => {
  await addTexts('gu', ['buying'])
  const translator = await loadTranslator('gu')
  expect(translator.of('checkout')('sign')).toMatch(/\p{Script=Gujarati}/u)
})

test('a page without sets of its own begins without any', async () => {
  await expect(addTexts('en', ''.split(' ') as TextSet[])).resolves.toBeUndefined()
})

test('a code without a text of its own is shown as it is', async () => {
  await addTexts('en', ['admin', 'payments'])
  const { ofCode } = await loadTranslator('en')
  expect(ofCode('payments', 'admin:actor', 'system')).not.toBe('system')
  expect(ofCode('payments', 'failures', 'a_new_code')).toBe('a_new_code')
})

test('a key is read as it is written, and a misspelt one does not compile', async () => {
  const t = (await loadTranslator('en')).of('shell')
  expect(t('name')).toBe('Haatdi')
  // @ts-expect-error There is no such text.
  expect(t('nam')).toBe('nam')
})
