import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type RegistrationField, type RegistrationRole, registrationFields } from '#domain/accounts/registration.ts'
import { errorText } from '#web/data/api-error.ts'
import { textsOf, useForm } from '#web/data/use-form.ts'
import { becomeUser, register } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useTypedDraft } from '#web/platform/typed-draft.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { registrationErrors, type UnsavedFields } from './registration-errors.ts'

/** Stores the input in this browser until the account is open; checks it and opens the account. */
export function useRegistration(requestedRole: 'user' | 'seller') {
  const { t } = useTranslation('registration')
  const queryClient = useQueryClient()
  const draft = useTypedDraft<'role' | RegistrationField>('registrationDraft', {
    role: requestedRole,
    brandName: '',
    fullName: '',
    email: '',
    username: '',
  })
  const [offline, setOffline] = useState(false)
  const role = draft.typed.role as RegistrationRole
  const form = useForm({
    // The server refuses a role that cannot be registered, regardless of other empty fields.
    check: (given) => {
      const chosen = given.get('role')
      if (chosen !== 'user' && chosen !== 'seller') return {}
      return registrationErrors(chosen, textsOf(given, registrationFields), unsavedFieldsOf(given), t)
    },
    send: async (given) => {
      setOffline(false)
      const user = await register({ ...draft.typed, ...unsavedFieldsOf(given), role })
      draft.clear()
      showToast({ title: t('welcome.title'), description: t('welcome.text'), tone: 'success' })
      becomeUser(queryClient, user)
      return 'leaving'
    },
    failed: (error) => {
      const failed = t('failed')
      showToast({ title: failed, description: errorText(error, failed), tone: 'destructive' })
      setOffline(!navigator.onLine)
      return undefined
    },
  })
  return { draft, role, form, offline }
}

function unsavedFieldsOf(given: FormData): UnsavedFields {
  return {
    password: String(given.get('password') ?? ''),
    confirmPassword: String(given.get('confirmPassword') ?? ''),
    acceptTerms: given.has('acceptTerms'),
    acceptSellerAgreement: given.has('acceptSellerAgreement'),
  }
}
