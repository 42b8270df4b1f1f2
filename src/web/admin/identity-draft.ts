import type { CallReply } from '#contract/contract.ts'
import type { ShopIdentity } from '#domain/accounts/identity.ts'
import { fieldsOfIdentity, problemsOfIdentity, tidyIdentity } from '#domain/accounts/identity-problems.ts'
import type { FormErrors } from '#web/data/use-form.ts'
import type { Translate } from '#web/i18n/translator.ts'

export type IdentityDetail = CallReply<'GET /api/admin/identity'>
export type IdentityDraft = Readonly<Record<string, string>>

/** So many profiles fit into the form. */
export const mostProfiles = 4

/** Returns an identity as it is typed: every field by its path, and empty fields for further profiles. */
export const identityDraft = (identity: ShopIdentity): IdentityDraft => ({
  ...Object.fromEntries(
    Array.from({ length: mostProfiles }, (_, at) => [`profiles.${at}.name`, `profiles.${at}.url`])
      .flat()
      .map((path) => [`identity.${path}`, '']),
  ),
  ...Object.fromEntries(fieldsOfIdentity(identity).map(([path, value]) => [`identity.${path}`, value])),
  from: '',
  reason: '',
})

/** Returns the identity of a draft; profiles without name and address are left out. */
export function identityOf(draft: IdentityDraft): ShopIdentity {
  const at = (path: string): string => (draft[`identity.${path}`] ?? '').trim()
  const profiles = Array.from({ length: mostProfiles }, (_, index) => ({
    name: at(`profiles.${index}.name`),
    url: at(`profiles.${index}.url`),
  }))
  return tidyIdentity({
    email: at('email'),
    chatUrl: at('chatUrl'),
    profiles: profiles.filter(({ name, url }) => name !== '' || url !== ''),
    location: { en: at('location.en'), gu: at('location.gu'), hi: at('location.hi') },
    legal: {
      name: at('legal.name'),
      address: at('legal.address'),
      phone: at('legal.phone'),
      grievanceOfficer: at('legal.grievanceOfficer'),
      grievanceEmail: at('legal.grievanceEmail'),
      grievancePhone: at('legal.grievancePhone'),
      cin: at('legal.cin'),
      gstin: at('legal.gstin'),
      state: at('legal.state'),
      iec: at('legal.iec'),
      lut: at('legal.lut'),
      fssai: at('legal.fssai'),
    },
  })
}

/** Returns what is wrong with a draft, by field. */
export const problemsOfDraft = (draft: IdentityDraft, t: Translate<'identity'>): FormErrors =>
  Object.fromEntries(
    [...problemsOfIdentity(identityOf(draft))].map(([path, problem]) => [`identity.${path}`, t(`problem.${problem}`)]),
  )
