import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import {
  mostRegistrationCharacters,
  type RegistrationField,
  type RegistrationRole,
} from '#domain/accounts/registration.ts'
import { becomeUser, register } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { focusField } from '#web/platform/focus-field.ts'
import { useTypedDraft } from '#web/platform/typed-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AgreementCheckboxes } from './agreement-checkboxes.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import {
  faultsHere,
  faultsThere,
  type RegistrationControl,
  type RegistrationFaults,
  registrationControls,
  registrationFailure,
  type UnsavedFields,
  usernameOfEmail,
} from './registration-faults.ts'
import { RoleChoice } from './role-choice.tsx'

/**
 * Renders the form of a new account. The input survives a failure, a reload and a change of language, except for
 * passwords and agreements, which are never stored. Each error is shown beside its field, whether the page or the
 * server found it.
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
  const [busy, setBusy] = useState(false)
  const [offline, setOffline] = useState(false)
  const [faults, setFaults] = useState<RegistrationFaults>({})
  const { typed } = draft
  const role = typed.role as RegistrationRole
  const own = role === 'seller' ? 'seller' : 'user'

  const reportStoreName = useEffectEvent(() => onStoreName(role === 'seller' ? typed.brandName.trim() : ''))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sign follows what is typed
  useEffect(() => reportStoreName(), [role, typed.brandName])

  const show = (form: HTMLFormElement, found: RegistrationFaults): void => {
    setFaults(found)
    const first = registrationControls.find((name) => found[name] !== undefined)
    if (first) focusField(form, first)
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const unsaved = unsavedFieldsOf(form)
    setOffline(false)
    // The server refuses a role that cannot be registered, regardless of other empty fields.
    const here = role === 'user' || role === 'seller' ? faultsHere(own, typed, unsaved, t) : {}
    show(form, here)
    if (Object.keys(here).length > 0) return
    setBusy(true)
    try {
      const user = await register({ ...typed, ...unsaved, role })
      draft.clear()
      showToast({ title: t('welcome.title'), description: t('welcome.text'), tone: 'success' })
      becomeUser(queryClient, user)
    } catch (error) {
      const failed = t('failed')
      showToast({ title: failed, description: registrationFailure(error, failed), tone: 'destructive' })
      setOffline(!navigator.onLine)
      setBusy(false)
      show(form, faultsThere(error))
    }
  }

  const forgive = (name: RegistrationControl) => setFaults(({ [name]: _forgiven, ...rest }) => rest)
  const field = (name: RegistrationField) => ({
    name,
    required: true,
    maxLength: mostRegistrationCharacters[name],
    value: typed[name],
    onChange: (event: { target: { value: string } }) => {
      draft.type(name, event.target.value)
      forgive(name)
    },
    ...(faults[name] ? { error: faults[name] } : {}),
  })
  const prefillUsername = () => draft.prefill('username', usernameOfEmail(typed.email))
  return (
    // Uses `post`, so that a form submitted before hydration never writes a password into a URL.
    <form method="post" noValidate onSubmit={submit} ref={draft.form} aria-label={t('title')}>
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
          faults={faults}
          onType={forgive}
        />
      </div>
      <AgreementCheckboxes role={own} faults={faults} onTick={forgive} />
      {offline && <FieldError>{t('offline')}</FieldError>}
      <Button type="submit" wide className="mt-16" busy={busy} busyText={t('busy')}>
        {t(`submit.${own}`)}
      </Button>
      {own === 'seller' && <p className="small mt-12">{t('next')}</p>}
    </form>
  )
}

function unsavedFieldsOf(form: HTMLFormElement): UnsavedFields {
  const given = new FormData(form)
  return {
    password: String(given.get('password') ?? ''),
    confirmPassword: String(given.get('confirmPassword') ?? ''),
    acceptTerms: given.has('acceptTerms'),
    acceptSellerAgreement: given.has('acceptSellerAgreement'),
  }
}
