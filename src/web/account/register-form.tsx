import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  mostRegistrationCharacters,
  type RegistrationField,
  type RegistrationRole,
  registrationFields,
} from '#domain/accounts/registration.ts'
import { errorText } from '#web/data/api-error.ts'
import { textsOf, useForm } from '#web/data/use-form.ts'
import { becomeUser, register } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useTypedDraft } from '#web/platform/typed-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AgreementCheckboxes } from './agreement-checkboxes.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { registrationErrors, type UnsavedFields, usernameOfEmail } from './registration-errors.ts'
import { RoleChoice } from './role-choice.tsx'

/**
 * Renders the form of a new account. The input survives a failure, a reload and a change of language, except for
 * passwords and agreements, which are never stored.
 */
export function RegisterForm({
  requestedRole,
  onStoreName,
}: {
  requestedRole: 'user' | 'seller'
  onStoreName: (name: string) => void
}) {
  const { t } = useTranslation('registration')
  const queryClient = useQueryClient()
  const start = { role: requestedRole, brandName: '', fullName: '', email: '', username: '' }
  const draft = useTypedDraft<'role' | RegistrationField>('registrationDraft', start)
  const [offline, setOffline] = useState(false)
  const { typed } = draft
  const role = typed.role as RegistrationRole
  const own = role === 'seller' ? 'seller' : 'user'

  const reportStoreName = useEffectEvent(() => onStoreName(role === 'seller' ? typed.brandName.trim() : ''))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sign follows what is typed
  useEffect(() => reportStoreName(), [role, typed.brandName])

  const form = useForm({
    // The server refuses a role that cannot be registered, regardless of other empty fields.
    check: (given) => {
      const chosen = given.get('role')
      if (chosen !== 'user' && chosen !== 'seller') return {}
      return registrationErrors(chosen, textsOf(given, registrationFields), unsavedFieldsOf(given), t)
    },
    send: async (given) => {
      setOffline(false)
      const user = await register({ ...typed, ...unsavedFieldsOf(given), role })
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

  const field = (name: RegistrationField) => ({
    name,
    required: true,
    maxLength: mostRegistrationCharacters[name],
    value: typed[name],
    onChange: (event: { target: { value: string } }) => draft.type(name, event.target.value),
    ...form.errorOf(name),
  })
  const prefillUsername = () => draft.prefill('username', usernameOfEmail(typed.email))
  return (
    <form {...form.props} ref={draft.form} aria-label={t('title')}>
      <RoleChoice
        chosen={role}
        onChoose={(next) => draft.type('role', next)}
        store={
          <Field {...field('brandName')} label={t('brandName')} hint={t('brandNameHint')} autoComplete="organization" />
        }
      />
      <h2 className="form-section-title">{t('about')}</h2>
      <div className="form-grid">
        <Field {...field('fullName')} label={t('fullName')} autoComplete="name" />
        <Field
          {...field('email')}
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          onBlur={prefillUsername}
        />
        <Field
          {...field('username')}
          label={t('username')}
          hint={t('usernameHint')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          full
        />
        <NewPasswordFields
          label={t('passwordLabel')}
          again={t('confirmPassword')}
          hint={t('passwordHint')}
          errorOf={form.errorOf}
        />
      </div>
      <AgreementCheckboxes role={own} errorOf={form.errorOf} />
      {offline && <FieldError>{t('offline')}</FieldError>}
      <Button type="submit" wide className="mt-16" busy={form.busy} busyText={t('busy')}>
        {t(`submit.${own}`)}
      </Button>
      {own === 'seller' && <p className="small mt-12">{t('next')}</p>}
    </form>
  )
}

function unsavedFieldsOf(given: FormData): UnsavedFields {
  return {
    password: String(given.get('password') ?? ''),
    confirmPassword: String(given.get('confirmPassword') ?? ''),
    acceptTerms: given.has('acceptTerms'),
    acceptSellerAgreement: given.has('acceptSellerAgreement'),
  }
}
