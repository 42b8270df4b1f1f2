import { expect, it } from 'vitest'
import { shippedIdentity } from '#domain/accounts/identity.ts'
import { identityDraft, identityOf, problemsOfDraft } from './identity-draft.ts'

const t = ((key: string) => key) as never

it('an identity is the same after it was typed, and has room for further profiles', () => {
  const draft = identityDraft(shippedIdentity)
  expect(identityOf(draft)).toEqual(shippedIdentity)
  expect(draft['identity.profiles.3.url']).toBe('')
  const more = { ...draft, 'identity.profiles.3.name': 'YouTube', 'identity.profiles.3.url': 'https://video.example/h' }
  expect(identityOf(more).profiles.at(-1)).toEqual({ name: 'YouTube', url: 'https://video.example/h' })
})

it('says beside the field what is wrong', () => {
  const draft = { ...identityDraft(shippedIdentity), 'identity.legal.gstin': '24', 'identity.legal.cin': '' }
  expect(problemsOfDraft(draft, t)).toEqual({ 'identity.legal.gstin': 'problem.gstin' })
})
