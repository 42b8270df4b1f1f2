import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { passwordProblem } from '#domain/accounts/password.ts'
import { send } from '#web/data/api.ts'
import { ApiError } from '#web/data/api-error.ts'
import { becomeUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { clearSignedInHint } from '#web/platform/browser-storage.ts'
import { focusField } from '#web/platform/focus-field.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { faultsThere } from './registration-faults.ts'
import { SmallFormPage } from './small-form-page.tsx'
import { useTakenToken } from './taken-token.ts'

type Faults = { password?: string; confirmPassword?: string }

/** Renders the page that a password-reset email links to: a new password, then signing in with it. */
export function ResetScreen({ token: given }: { token: string | undefined }) {
  const { t } = useTranslation('registration')
  const token = useTakenToken(given)
  const [step, setStep] = useState<'asking' | 'done' | 'spent'>('asking')
  if (step === 'done') {
    return (
      <SmallFormPage title={t('reset.doneTitle')} lede={t('reset.doneText')}>
        <ButtonLink href="/auth">{t('reset.signIn')}</ButtonLink>
      </SmallFormPage>
    )
  }
  if (step === 'spent' || token === '') {
    return (
      <SmallFormPage title={t('reset.spentTitle')} lede={t('reset.spentText')}>
        <ButtonLink href="/forgot-password">{t('reset.again')}</ButtonLink>
      </SmallFormPage>
    )
  }
  return (
    <SmallFormPage title={t('reset.title')} lede={t('reset.lede')}>
      <ResetForm token={token} onDone={() => setStep('done')} onSpent={() => setStep('spent')} />
    </SmallFormPage>
  )
}

function ResetForm({ token, onDone, onSpent }: { token: string; onDone: () => void; onSpent: () => void }) {
  const { t } = useTranslation('registration')
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const [failed, setFailed] = useState<string>()

  const show = (form: HTMLFormElement, found: Faults): void => {
    setFaults(found)
    const first = (['password', 'confirmPassword'] as const).find((name) => found[name] !== undefined)
    if (first) focusField(form, first)
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const body = passwordsOf(form)
    const here = faultsHere(body)
    setFailed(undefined)
    show(form, here)
    if (Object.keys(here).length > 0) return
    setBusy(true)
    try {
      await send('POST /api/auth/reset-password', { body: { token, ...body } })
      // Every session has ended, so a user who was signed in here is signed out.
      clearSignedInHint()
      becomeUser(queryClient, null)
      onDone()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'auth/link-spent') return onSpent()
      setBusy(false)
      const there = faultsThere(error)
      show(form, there)
      if (Object.keys(there).length === 0) setFailed(failureOf(error))
    }
  }
  const faultsHere = ({ password, confirmPassword }: { password: string; confirmPassword: string }): Faults => {
    const problem = passwordProblem(password)
    return {
      ...(problem ? { password: t(`password.${problem}`) } : {}),
      ...(password === confirmPassword ? {} : { confirmPassword: t('errors.confirmPassword') }),
    }
  }
  const failureOf = (error: unknown): string =>
    error instanceof ApiError ? error.message : t(navigator.onLine ? 'forgot.failed' : 'forgot.offline')

  return (
    <form method="post" noValidate onSubmit={submit} aria-label={t('reset.title')}>
      <div className="form-grid">
        <NewPasswordFields
          label={t('reset.password')}
          again={t('reset.confirmPassword')}
          hint={t('passwordHint')}
          faults={faults}
          onType={(name) => setFaults(({ [name]: _forgiven, ...rest }) => rest)}
        />
      </div>
      {failed && (
        <div role="alert" className="mt-12">
          <FieldError>{failed}</FieldError>
        </div>
      )}
      <Button type="submit" wide className="mt-20" busy={busy} busyText={t('reset.busy')}>
        {t('reset.submit')}
      </Button>
    </form>
  )
}

function passwordsOf(form: HTMLFormElement): { password: string; confirmPassword: string } {
  const given = new FormData(form)
  return { password: String(given.get('password') ?? ''), confirmPassword: String(given.get('confirmPassword') ?? '') }
}
