import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { homeOf } from '#domain/accounts/role.ts'
import { send } from '#web/data/api.ts'
import { errorText } from '#web/data/api-error.ts'
import { useForm } from '#web/data/use-form.ts'
import { becomeUser, useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { SignInForm } from '#web/sign-in/sign-in-form.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'

type JoinStoreProps = { token: string; email: string }

/** Renders how a customer accepts an invitation to a store: sign in with the account of its address, then join. */
export function JoinStore({ token, email }: JoinStoreProps) {
  const { t } = useTranslation('invitation')
  const user = useUser()
  const form = useJoining(token)
  return (
    <>
      <p className="mt-16">{t('join.text')}</p>
      {!user && (
        <>
          <p className="mt-16">{t('join.signInFirst')}</p>
          <SignInForm nameAtFirst={email} />
        </>
      )}
      {user && user.email !== email && (
        <div className="mt-16">
          <Alert tone="problem">{t('join.other')}</Alert>
        </div>
      )}
      {user?.email === email && (
        <form {...form.props} className="mt-24">
          <Button type="submit" wide busy={form.busy} busyText={t('join.busy')}>
            {t('join.submit')}
          </Button>
        </form>
      )}
      {form.errors.form && (
        <div role="alert" className="mt-16">
          <FieldError>{form.errors.form}</FieldError>
        </div>
      )}
    </>
  )
}

function useJoining(token: string) {
  const { t } = useTranslation('invitation')
  const queryClient = useQueryClient()
  const router = useRouter()
  return useForm({
    send: async () => {
      const user = await send('POST /api/auth/invitation/join', { body: { token } })
      becomeUser(queryClient, user)
      router.history.replace(homeOf(user.role))
      return 'leaving'
    },
    failed: (error) => errorText(error, t('noConnection')),
  })
}
