import type { ReactNode, SubmitEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useAction } from './use-action.ts'

type OwnerFormProps<T> = {
  hasPassword: boolean
  go: (password: string, form: FormData) => Promise<T>
  onGone: (given: T) => void
  /** Further fields, before the password. */
  children?: ReactNode
}

/** Asks for the password before the second factor is set up, because an open browser does not prove who uses it. */
export function OwnerForm<T>({ hasPassword, go, onGone, children }: OwnerFormProps<T>) {
  const { t } = useTranslation('second-factor')
  const action = useAction()
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const given = await action.run(() => go(String(typed.get('password') ?? ''), typed))
    if (given !== undefined) onGone(given)
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <div className="stack-16">
        {children}
        {hasPassword ? (
          <PasswordField
            label={t('owner.password')}
            hint={t('owner.why')}
            name="password"
            autoComplete="current-password"
            required
          />
        ) : (
          <p>{t('owner.noPassword')}</p>
        )}
      </div>
      <div role="alert">{action.problem && <FieldError>{action.problem}</FieldError>}</div>
      <Button type="submit" className="mt-16" busy={action.busy} busyText={t('stepUp.busy')}>
        {t('owner.go')}
      </Button>
    </form>
  )
}
