import { identity } from '#domain/accounts/identity.ts'
import type { Language } from '#domain/language/language.ts'
import { type ShownIdentity, useShopIdentity } from '#web/data/shop-identity.ts'

export type IdentityTexts = Readonly<Record<string, string>>

/** Stands for what is not known yet. */
const unknown = '…'

/** Returns the operator's identity texts by placeholder name. */
export const identityTexts = (shop: ShownIdentity | undefined, language: Language) => ({
  marketplace: identity.name[language],
  legalName: shop?.legal.name ?? unknown,
  registeredAddress: shop?.legal.address ?? unknown,
  email: shop?.email ?? unknown,
  phone: shop?.legal.phone ?? unknown,
  grievanceOfficerName: shop?.legal.grievanceOfficer ?? unknown,
  grievanceEmail: shop?.legal.grievanceEmail ?? unknown,
  grievancePhone: shop?.legal.grievancePhone ?? unknown,
  cin: shop?.legal.cin ?? unknown,
  gstin: shop?.legal.gstin ?? unknown,
  fssaiNo: shop?.legal.fssai ?? unknown,
})

/** Returns the same for the shop that is visited. */
export const useIdentityTexts = (language: Language): IdentityTexts => identityTexts(useShopIdentity(), language)

/**
 * Fills the `{{placeholders}}` of the shop's identity in a text. Throws on an unknown name, so that no page is served
 * with an empty placeholder.
 */
export const fillIdentity = (text: string, values: IdentityTexts): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const word = values[name]
    if (word === undefined) throw new Error(`no {{${name}}} in the shop's identity`)
    return word
  })
