import { expect, test } from 'vitest'
import type { Language } from './language.ts'
import {
  acceptedLanguages,
  chooseLanguage,
  type LanguageSources,
  languageCookie,
  languageOf,
} from './language-choice.ts'

test.each<[string, LanguageSources, Language]>([
  ['nothing known', {}, 'en'],
  [
    'the stored choice before everything',
    { stored: 'gu', cookie: 'hi', browser: ['en'], query: 'hi', pageTag: 'hi' },
    'gu',
  ],
  ['then the cookie', { stored: null, cookie: 'hi', browser: ['gu'], query: 'gu' }, 'hi'],
  ['then the browser', { browser: ['fr-FR', 'gu-IN', 'hi'], query: 'hi' }, 'gu'],
  ['the browser even before the query', { browser: ['en-GB'], query: 'gu' }, 'en'],
  ['then the query', { browser: ['fr'], query: 'hi', pageTag: 'gu' }, 'hi'],
  ['then the page tag', { pageTag: 'gu' }, 'gu'],
  ['a stored language that is not ours is passed over', { stored: 'fr', cookie: 'gu' }, 'gu'],
  ['rubbish is passed over', { stored: '{"a":1}', cookie: '', browser: ['*'] }, 'en'],
])('%s', (_, sources, language) => {
  expect(chooseLanguage(sources)).toBe(language)
})

test.each([
  ['gu-IN', 'gu'],
  ['HI', 'hi'],
  ['en_GB', 'en'],
  ['gujarati', null],
  ['', null],
  [undefined, null],
])('reads the tag %s as %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language)
})

test.each([
  ['hi;q=0.5, gu-IN, en;q=0.8', ['gu-IN', 'en', 'hi']],
  ['gu,hi', ['gu', 'hi']],
  ['gu;q=0, en', ['en']],
  ['*', []],
  ['gu;q=abc', []],
  [undefined, []],
])('reads the header %s as %j', (header, tags) => {
  expect(acceptedLanguages(header)).toEqual(tags)
})

test('the cookie lasts 1440 minutes', () => {
  expect(languageCookie).toEqual({ name: 'language', minutes: 1440 })
})
