import { longestTypedPassword } from '#domain/accounts/password.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

/** Renders the field for the current password, required again before sensitive changes. */
export function OwnPasswordField({ name = 'password', problem }: { name?: string; problem?: string | undefined }) {
  const { t } = useTranslation('my-account')
  return (
    <PasswordField
      label={t('security.password.current')}
      name={name}
      autoComplete="current-password"
      maxLength={longestTypedPassword}
      required
      {...(problem ? { error: problem } : {})}
    />
  )
}
