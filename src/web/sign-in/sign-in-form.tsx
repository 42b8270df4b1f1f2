import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { ApiError } from '#web/data/api-error.ts'
import { becomeUser, signIn, type User } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { loginFailure } from './login-failure.ts'

type Problems = { name?: string; password?: string }

export type SignInFormProps = {
  afterSignIn?: ((user: User) => Promise<void>) | undefined
  /** The likely user name. */
  nameAtFirst?: string
}

/** Renders the sign-in form: email or username, and password. Typed input stays when it fails. */
export function SignInForm({ afterSignIn, nameAtFirst }: SignInFormProps) {
  const { t } = useTranslation('account')
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const [name, password] = [String(given.get('name')).trim(), String(given.get('password'))]
    const missing: Problems = {
      ...(name ? {} : { name: t('signIn.nameMissing') }),
      ...(password ? {} : { password: t('signIn.passwordMissing') }),
    }
    setProblems(missing)
    if (missing.name || missing.password) return focusOn(form, missing.name ? 'name' : 'password')
    setBusy(true)
    try {
      const user = await signIn({ email: name, password })
      await afterSignIn?.(user).catch(() => undefined)
      becomeUser(queryClient, user)
    } catch (error) {
      const failed = t('signIn.failed')
      const text = loginFailure(error, navigator.userAgent, { failed, safari: t('signIn.safari') })
      showToast({ title: failed, description: text, tone: 'destructive' })
      if (error instanceof ApiError && error.code === 'auth/failed') setProblems({ password: text })
      setBusy(false)
      focusOn(form, 'password')
    }
  }

  return (
    // `post`, so that a form submitted before hydration never writes a password into the URL.
    <form method="post" noValidate onSubmit={submit} className="mt-24">
      <div className="stack-16">
        <Field
          label={t('signIn.name')}
          name="name"
          {...(nameAtFirst ? { defaultValue: nameAtFirst } : {})}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...(problems.name ? { error: problems.name } : {})}
        />
        <PasswordField
          label={t('signIn.password')}
          name="password"
          autoComplete="current-password"
          required
          {...(problems.password ? { error: problems.password } : {})}
        />
      </div>
      <p className="mt-4">
        <TextLink href="/forgot-password" className="py-12">
          {t('signIn.forgot')}
        </TextLink>
      </p>
      <Button type="submit" wide className="mt-12" busy={busy} busyText={t('signIn.busy')}>
        {t('signIn.submit')}
      </Button>
    </form>
  )
}

function focusOn(form: HTMLFormElement, name: keyof Problems): void {
  const control = form.elements.namedItem(name)
  if (control instanceof HTMLElement) control.focus()
}
