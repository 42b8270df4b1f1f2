import { expect, it } from 'vitest'
import { isVerbForm } from './verb-forms.ts'

it('knows the forms of verbs of asking, bringing and sending in three scripts', () => {
  for (const word of [
    'aavjo',
    'moklavjo',
    'lavsho',
    'આવજો',
    'મોકલાવજો',
    'લાવશો',
    'भेजिएगा',
    'मंगवाना',
    'bhejna',
    'dikhaiye',
  ])
    expect(isVerbForm(word), word).toBe(true)
})

it('takes no goods, tastes or ways of making for verbs', () => {
  for (const word of [
    'banana',
    'rakhi',
    'khari',
    'khata',
    'talela',
    'vanela',
    'shekela',
    'batata',
    'करी',
    'खारी',
    'malai',
  ])
    expect(isVerbForm(word), word).toBe(false)
})
