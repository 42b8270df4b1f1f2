import { passwordProblem } from '#domain/accounts/password.ts'
import { checkRegistration, refusedAgreements, type TypedRegistration } from '#domain/accounts/registration.ts'
import { errorsOf, type FormErrors } from '#web/data/use-form.ts'
import type { Translate } from '#web/i18n/translator.ts'

/** The fields that are never stored; they are read from the form when it is sent. */
export type UnsavedFields = {
  password: string
  confirmPassword: string
  acceptTerms: boolean
  acceptSellerAgreement: boolean
}

/** Returns the errors that can be found without the server, with a text for each control. */
export function registrationErrors(
  role: 'user' | 'seller',
  typed: TypedRegistration,
  unsaved: UnsavedFields,
  t: Translate<'registration'>,
): FormErrors {
  const password = passwordProblem(unsaved.password)
  const wrong = [
    ...checkRegistration(role, typed).wrong,
    ...(unsaved.password === unsaved.confirmPassword ? [] : (['confirmPassword'] as const)),
    ...refusedAgreements(role, unsaved),
  ]
  return {
    ...errorsOf(wrong, (name) => t(`errors.${name}`)),
    ...(password ? { password: t(`password.${password}`) } : {}),
  }
}

/** Suggests a username from an email address; returns nothing where it would be invalid. */
export function usernameOfEmail(email: string): string {
  const [name = ''] = email.trim().toLowerCase().split('@')
  const fit = name
    .replace(/[^a-z0-9._-]+/g, '')
    .slice(0, 40)
    .replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '')
  return fit.length >= 3 ? fit : ''
}
