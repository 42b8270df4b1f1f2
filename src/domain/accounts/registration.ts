import { asOneLine, countCharacters } from '../language/clean-text.ts'
import { isEmail, normaliseEmail } from './email-address.ts'
import { isUsername, normaliseUsername } from './username.ts'

/**
 * The four roles a person may request; only the first two can register by themselves (docs/spec/specification.md#6, docs/spec/decisions.md#36).
 */
export const registrationRoles = ['user', 'seller', 'courier', 'admin'] as const
export type RegistrationRole = (typeof registrationRoles)[number]

/** The fields of the form in form order; passwords are checked by `passwordProblem`. */
export const registrationFields = ['brandName', 'fullName', 'email', 'username'] as const
export type RegistrationField = (typeof registrationFields)[number]
export type TypedRegistration = Readonly<Record<RegistrationField, string>>

export type Agreements = { acceptTerms?: boolean | undefined; acceptSellerAgreement?: boolean | undefined }
export type Agreement = keyof Agreements

export const mostRegistrationCharacters = { brandName: 80, fullName: 120, email: 254, username: 40 } as const

/**
 * Returns the input as it is stored, and the fields that are wrong; the caller shows `errors.<field>` of the
 * registration texts.
 */
export function checkRegistration(
  role: 'user' | 'seller',
  typed: TypedRegistration,
): { registration: TypedRegistration; wrong: RegistrationField[] } {
  const registration = {
    brandName: role === 'seller' ? asOneLine(typed.brandName) : '',
    fullName: asOneLine(typed.fullName),
    email: normaliseEmail(typed.email),
    username: normaliseUsername(typed.username),
  }
  const right: Record<RegistrationField, boolean> = {
    brandName: role !== 'seller' || countCharacters(registration.brandName) >= 2,
    fullName: countCharacters(registration.fullName) >= 2,
    email: isEmail(registration.email),
    username: isUsername(registration.username),
  }
  return { registration, wrong: registrationFields.filter((field) => !right[field]) }
}

/** Returns the agreements that are missing: the terms for every role, the seller agreement for a seller. */
export function refusedAgreements(role: 'user' | 'seller', given: Agreements): Agreement[] {
  const agreements: Agreement[] = role === 'seller' ? ['acceptTerms', 'acceptSellerAgreement'] : ['acceptTerms']
  return agreements.filter((agreement) => given[agreement] === false)
}
