import { expect, test } from 'vitest'
import { languages } from '#domain/language/language.ts'
import { addTexts, loadTranslator } from '#web/i18n/translator.ts'
import { claimsTitle } from './claims-title.ts'

const opened = (text: string | null) => ({
  steps: [{ kind: 'opened' as const, at: '2026-11-20T10:00:00Z', text, amount: null, replacement: null, refund: null }],
})
const customerClaim = opened('Two packets were crushed.')
const ours = opened(null)

test.each([
  ['nothing yet', [], 'Something is wrong'],
  ['what was reported', [customerClaim], 'What you reported'],
  ['what the shop opened itself', [ours, ours], 'Problems we are investigating'],
  ['both', [customerClaim, ours], 'Your reports and our investigations'],
])('over %s stands whose it is', async (_, items, title) => {
  await addTexts('en', ['claims'])
  expect((await loadTranslator('en')).of('claims')(claimsTitle(items))).toBe(title)
})

test.each(languages)('whose it is is said in %s too', async (language) => {
  await addTexts(language, ['claims'])
  const t = (await loadTranslator(language)).of('claims')
  expect(new Set([[customerClaim], [ours], [customerClaim, ours]].map((items) => t(claimsTitle(items)))).size).toBe(3)
})
