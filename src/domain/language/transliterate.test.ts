import { describe, expect, test } from 'vitest'
import { languageOfScript, proposeNames } from './transliterate.ts'

describe('a name typed in one script is proposed in the others', () => {
  test.each([
    ['Ahmedabad', 'en', { en: 'Ahmedabad', gu: 'અમદાવાદ', hi: 'अमदावाद' }],
    ['Hetal Home Kitchen', 'en', { en: 'Hetal Home Kitchen', gu: 'હેતલ હોમ કિચન', hi: 'हेतल होम किचन' }],
    ['Krishna Farsan 1982', 'en', { en: 'Krishna Farsan 1982', gu: 'ક્રિશ્ના ફરસાણ 1982', hi: 'क्रिश्ना फरसाण 1982' }],
    ['ગોકુળ નમકીન', 'gu', { en: 'Gokul Namkeen', gu: 'ગોકુળ નમકીન', hi: 'गोकुळ नमकीन' }],
    ['मोती खाखरा', 'hi', { en: 'Moti Khakhra', gu: 'મોતી ખાખરા', hi: 'मोती खाखरा' }],
    ['ઉષાબેન', 'gu', { en: 'Ushaben', gu: 'ઉષાબેન', hi: 'उषाबेन' }],
  ] as const)('%s', (typed, from, expected) => {
    expect(proposeNames(typed, from)).toEqual(expected)
  })

  test.each([
    ['Asha Khakhra', 'en'],
    ['આશા ખાખરા', 'gu'],
    ['आशा खाखरा', 'hi'],
    ['1982', 'en'],
  ] as const)('the script of %s is known', (typed, language) => {
    expect(languageOfScript(typed)).toBe(language)
  })

  test('of nothing there is nothing to propose', () => {
    expect(proposeNames('  ', 'en')).toEqual({ en: '', gu: '', hi: '' })
  })

  test('what the seller typed is never changed', () => {
    for (const typed of ['B & S Foods (1990)', "D'Souza"]) expect(proposeNames(typed, 'en').en).toBe(typed)
  })
})
