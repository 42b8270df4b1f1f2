import { identity } from '#domain/accounts/identity.ts'
import type { Language } from '#domain/language/language.ts'

/** Returns the operator's identity texts by placeholder name. */
export const identityTexts = (language: Language) => ({
  marketplace: identity.name[language],
  legalName: identity.legal.name,
  registeredAddress: identity.legal.address,
  email: identity.email,
  phone: identity.legal.phone,
  grievanceOfficerName: identity.legal.grievanceOfficer,
  grievanceEmail: identity.legal.grievanceEmail,
  grievancePhone: identity.legal.grievancePhone,
  cin: identity.legal.cin,
  gstin: identity.legal.gstin,
  fssaiNo: identity.legal.fssai,
})

/**
 * Fills the `{{placeholders}}` of the shop's identity in a text. Throws on an unknown name, so that no page is served
 * with an empty placeholder.
 */
export function fillIdentity(text: string, language: Language): string {
  const values: Record<string, string> = identityTexts(language)
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const word = values[name]
    if (word === undefined) throw new Error(`no {{${name}}} in the shop's identity`)
    return word
  })
}
