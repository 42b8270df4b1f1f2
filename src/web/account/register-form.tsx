import { useEffect, useEffectEvent } from 'react'
import { mostRegistrationCharacters, type RegistrationField } from '#domain/accounts/registration.ts'
import type { Form } from '#web/data/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, type FieldProps } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { AgreementCheckboxes } from './agreement-checkboxes.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { usernameOfEmail } from './registration-errors.ts'
import { RoleChoice } from './role-choice.tsx'
import { useRegistration } from './use-registration.ts'

type RegisterFormProps = { requestedRole: 'user' | 'seller'; onStoreName: (name: string) => void }

/**
 * Renders the form of a new account. The input survives a failure, a reload and a change of language, except for
 * passwords and agreements, which are never stored.
 */
export function RegisterForm({ requestedRole, onStoreName }: RegisterFormProps) {
  const { t } = useTranslation('registration')
  const { draft, role, form, offline } = useRegistration(requestedRole)
  const { typed } = draft
  const own = role === 'seller' ? 'seller' : 'user'

  const reportStoreName = useEffectEvent(() => onStoreName(role === 'seller' ? typed.brandName.trim() : ''))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sign follows what is typed
  useEffect(() => reportStoreName(), [role, typed.brandName])

  const field = (name: RegistrationField) => ({
    name,
    required: true,
    maxLength: mostRegistrationCharacters[name],
    value: typed[name],
    onChange: (event: { target: { value: string } }) => draft.type(name, event.target.value),
    ...form.errorOf(name),
  })
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
      <PersonFields field={field} draft={draft} errorOf={form.errorOf} />
      <AgreementCheckboxes role={own} errorOf={form.errorOf} />
      {offline && <FieldError>{t('offline')}</FieldError>}
      <Button type="submit" wide className="mt-16" busy={form.busy} busyText={t('busy')}>
        {t(`submit.${own}`)}
      </Button>
      {own === 'seller' && <p className="small mt-12">{t('next')}</p>}
    </form>
  )
}

type PersonFieldsProps = Pick<ReturnType<typeof useRegistration>, 'draft'> & {
  /** Returns the props of a field. */
  field: (name: RegistrationField) => Omit<FieldProps, 'label'>
  errorOf: Form['errorOf']
}

/** Asks for name, email, username and password; the username is proposed from the email. */
function PersonFields({ field, draft, errorOf }: PersonFieldsProps) {
  const { t } = useTranslation('registration')
  const prefillUsername = () => draft.prefill('username', usernameOfEmail(draft.typed.email))
  return (
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
        errorOf={errorOf}
      />
    </div>
  )
}
