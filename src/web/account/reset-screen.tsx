import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { passwordProblem } from '#domain/accounts/password.ts'
import { send } from '#web/data/api.ts'
import { ApiError, errorText } from '#web/data/api-error.ts'
import { textsOf, useForm } from '#web/data/use-form.ts'
import { becomeUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { clearSignedInHint } from '#web/platform/browser-storage.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { SmallFormPage } from './small-form-page.tsx'
import { useTakenToken } from './taken-token.ts'

/**
 * Renders the page that a password-reset email links to: a new password, then signing in with it. A link that no longer
 * works is said on arrival, not after the form is filled.
 */
export function ResetScreen({ token: given }: { token: string | undefined }) {
  const { t } = useTranslation('registration')
  const token = useTakenToken(given)
  const [step, setStep] = useState<'asking' | 'done' | 'spent'>('asking')
  const link = useResetLink(token)
  if (step === 'done') {
    return (
      <SmallFormPage title={t('reset.doneTitle')} lede={t('reset.doneText')}>
        <ButtonLink href="/auth">{t('reset.signIn')}</ButtonLink>
      </SmallFormPage>
    )
  }
  if (step === 'spent' || token === '' || isSpent(link.error)) {
    return (
      <SmallFormPage title={t('reset.spentTitle')} lede={t('reset.spentText')}>
        <ButtonLink href="/forgot-password">{t('reset.again')}</ButtonLink>
      </SmallFormPage>
    )
  }
  return (
    <SmallFormPage title={t('reset.title')} lede={t('reset.lede')}>
      {link.isPending ? (
        <Loader text={t('reset.checking')} />
      ) : (
        <ResetForm token={token} onDone={() => setStep('done')} onSpent={() => setStep('spent')} />
      )}
    </SmallFormPage>
  )
}

/** Checks the link once. When there is no answer the form is shown all the same: the server decides when it is sent. */
const useResetLink = (token: string) =>
  useQuery({
    queryKey: ['/api/auth/reset-password/check', {}],
    // Only a spent link is an error: after any other, a read again would take the form away while it is filled in.
    queryFn: () =>
      send('POST /api/auth/reset-password/check', { body: { token } }).then(
        () => true,
        (error: unknown) => {
          if (isSpent(error)) throw error
          return true
        },
      ),
    enabled: token !== '',
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

const isSpent = (error: unknown): boolean => error instanceof ApiError && error.code === 'auth/link-spent'

const passwordFields = ['password', 'confirmPassword'] as const

function ResetForm({ token, onDone, onSpent }: { token: string; onDone: () => void; onSpent: () => void }) {
  const { t } = useTranslation('registration')
  const queryClient = useQueryClient()
  const form = useForm({
    check: (given) => {
      const { password, confirmPassword } = textsOf(given, passwordFields)
      const problem = passwordProblem(password)
      return {
        ...(problem ? { password: t(`password.${problem}`) } : {}),
        ...(password === confirmPassword ? {} : { confirmPassword: t('errors.confirmPassword') }),
      }
    },
    send: async (given) => {
      await send('POST /api/auth/reset-password', { body: { token, ...textsOf(given, passwordFields) } })
      // Every session has ended, so a user who was signed in here is signed out.
      clearSignedInHint()
      becomeUser(queryClient, null)
      onDone()
    },
    failed: (error) => {
      if (isSpent(error)) onSpent()
      return errorText(error, t(navigator.onLine ? 'forgot.failed' : 'forgot.offline'))
    },
  })

  return (
    <form {...form.props} aria-label={t('reset.title')}>
      <div className="form-grid">
        <NewPasswordFields
          label={t('reset.password')}
          again={t('reset.confirmPassword')}
          hint={t('passwordHint')}
          errorOf={form.errorOf}
        />
      </div>
      {form.errors.form && (
        <div role="alert" className="mt-12">
          <FieldError>{form.errors.form}</FieldError>
        </div>
      )}
      <Button type="submit" wide className="mt-20" busy={form.busy} busyText={t('reset.busy')}>
        {t('reset.submit')}
      </Button>
    </form>
  )
}
