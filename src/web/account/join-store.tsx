import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { homeOf } from '#domain/accounts/role.ts'
import { send } from '#web/data/api.ts'
import { errorText } from '#web/data/api-error.ts'
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
  const { busy, problem, join } = useJoining(token)
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
        <Button wide className="mt-24" busy={busy} busyText={t('join.busy')} onClick={join}>
          {t('join.submit')}
        </Button>
      )}
      {problem && (
        <div role="alert" className="mt-16">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </>
  )
}

function useJoining(token: string) {
  const { t } = useTranslation('invitation')
  const queryClient = useQueryClient()
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const join = async () => {
    setBusy(true)
    try {
      const user = await send('POST /api/auth/invitation/join', { body: { token } })
      becomeUser(queryClient, user)
      router.history.replace(homeOf(user.role))
    } catch (error) {
      setProblem(errorText(error, t('noConnection')))
      setBusy(false)
    }
  }
  return { busy, problem, join }
}
