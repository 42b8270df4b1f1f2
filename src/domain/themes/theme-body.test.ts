import { describe, expect, it } from 'vitest'
import { anyTheme } from '#tests/support/any-theme.ts'
import {
  changesOfThemes,
  changeThemeText,
  noGreeting,
  problemsOfThemeTexts,
  themeIdOf,
  wrongColours,
} from './theme-body.ts'

describe('texts of a theme', () => {
  it('are complete in three languages', () => expect([...problemsOfThemeTexts(anyTheme)]).toEqual([]))

  it('may leave the greeting to the everyday one, but not a half of it', () => {
    expect([...problemsOfThemeTexts({ ...anyTheme, greeting: noGreeting })]).toEqual([])
    const half = changeThemeText(anyTheme, 'greeting.start', 'hi', ' ')
    expect([...problemsOfThemeTexts(half)]).toEqual([['greeting.start.hi', { code: 'empty' }]])
  })

  it('name no placeholder but the city, and that below the greeting only', () => {
    const wrong = changeThemeText(
      changeThemeText(anyTheme, 'greeting.text', 'en', 'Hi {{name}}'),
      'name',
      'gu',
      '{{city}}',
    )
    expect([...problemsOfThemeTexts(wrong).keys()]).toEqual(['name.gu', 'greeting.text.en'])
  })
})

it('colours that are none are named; a chosen one may be empty', () => {
  const { colors, chosen } = anyTheme
  expect(wrongColours({ colors: { ...colors, text: '#12' }, chosen: { ...chosen, neel: 'a', night: '' } })).toEqual([
    'colors.text',
    'chosen.neel',
  ])
})

it('two versions are compared part by part', () => {
  const after = changeThemeText({ ...anyTheme, chosen: { ...anyTheme.chosen, neel: '#101080' } }, 'name', 'en', 'Padva')
  expect(changesOfThemes(anyTheme, after)).toEqual([
    {
      group: 'name',
      language: 'en',
      lines: [
        { did: 'removed', text: 'Gudi Padwa' },
        { did: 'added', text: 'Padva' },
      ],
    },
    { group: 'chosen.neel', language: null, lines: [{ did: 'added', text: '#101080' }] },
  ])
  expect(changesOfThemes(after, after)).toEqual([])
})

it.each([
  ['Gudi Padwa', 'gudi-padwa'],
  ['  Pongál 2027! ', 'pongal-2027'],
  ['2027', ''],
  ['દિવાળી', ''],
])('the id of %s is %s', (name, id) => expect(themeIdOf(name)).toBe(id))
