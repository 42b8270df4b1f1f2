import { passwordProblem } from '#domain/accounts/password.ts'
import { checkRegistration, refusedAgreements, type TypedRegistration } from '#domain/accounts/registration.ts'
import { ApiError } from '#web/data/api-error.ts'

/** Every control of the form in order: the first invalid one gets the focus. */
export const registrationControls = [
  'brandName',
  'fullName',
  'email',
  'username',
  'password',
  'confirmPassword',
  'acceptTerms',
  'acceptSellerAgreement',
] as const
export type RegistrationControl = (typeof registrationControls)[number]
export type RegistrationFaults = Partial<Record<RegistrationControl, string>>

/** The fields that are never stored; they are read from the form when it is sent. */
export type UnsavedFields = {
  password: string
  confirmPassword: string
  acceptTerms: boolean
  acceptSellerAgreement: boolean
}

/** Returns the errors that can be found without the server, with a text for each control. */
export function faultsHere(
  role: 'user' | 'seller',
  typed: TypedRegistration,
  unsaved: UnsavedFields,
  t: (key: string) => string,
): RegistrationFaults {
  const password = passwordProblem(unsaved.password)
  const wrong = [
    ...checkRegistration(role, typed).wrong,
    ...(unsaved.password === unsaved.confirmPassword ? [] : (['confirmPassword'] as const)),
    ...refusedAgreements(role, unsaved),
  ]
  return {
    ...Object.fromEntries(wrong.map((name) => [name, t(`errors.${name}`)])),
    ...(password ? { password: t(`password.${password}`) } : {}),
  }
}

/** Returns the errors the server found, by control, as far as it named one. */
export function faultsThere(error: unknown): RegistrationFaults {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    registrationControls.flatMap((name) => {
      const text = error.details[name]
      return typeof text === 'string' ? [[name, text]] : []
    }),
  )
}

/** Returns the server's message, else the general one (docs/spec/specification.md#8). */
export const registrationFailure = (error: unknown, failed: string): string =>
  error instanceof ApiError ? error.message : failed

/** Suggests a username from an email address; returns nothing where it would be invalid. */
export function usernameOfEmail(email: string): string {
  const [name = ''] = email.trim().toLowerCase().split('@')
  const fit = name
    .replace(/[^a-z0-9._-]+/g, '')
    .slice(0, 40)
    .replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '')
  return fit.length >= 3 ? fit : ''
}
