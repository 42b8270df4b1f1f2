import { useQueryClient } from '@tanstack/react-query'
import { textsOf, useForm } from '#web/data/use-form.ts'
import { becomeUser, signIn, type User } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { loginFailure } from './login-failure.ts'

export type SignInFormProps = {
  afterSignIn?: ((user: User) => Promise<void>) | undefined
  /** The likely user name. */
  nameAtFirst?: string
}

/** Renders the sign-in form: email or username, and password. Typed input stays when it fails. */
export function SignInForm({ afterSignIn, nameAtFirst }: SignInFormProps) {
  const { t } = useTranslation('account')
  const form = useSignIn(afterSignIn)
  return (
    <form {...form.props} className="mt-24">
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
          {...form.errorOf('name')}
        />
        <PasswordField
          label={t('signIn.password')}
          name="password"
          autoComplete="current-password"
          required
          {...form.errorOf('password')}
        />
      </div>
      <p className="mt-4">
        <TextLink href="/forgot-password" className="py-12">
          {t('signIn.forgot')}
        </TextLink>
      </p>
      <Button type="submit" wide className="mt-12" busy={form.busy} busyText={t('signIn.busy')}>
        {t('signIn.submit')}
      </Button>
    </form>
  )
}

function useSignIn(afterSignIn: SignInFormProps['afterSignIn']) {
  const { t } = useTranslation('account')
  const queryClient = useQueryClient()
  return useForm({
    check: (given) => {
      const { name, password } = textsOf(given, ['name', 'password'])
      return {
        ...(name.trim() ? {} : { name: t('signIn.nameMissing') }),
        ...(password ? {} : { password: t('signIn.passwordMissing') }),
      }
    },
    send: async (given) => {
      const { name, password } = textsOf(given, ['name', 'password'])
      const user = await signIn({ email: name.trim(), password })
      await afterSignIn?.(user).catch(() => undefined)
      becomeUser(queryClient, user)
      return 'leaving'
    },
    failed: (error) => {
      const failed = t('signIn.failed')
      const description = loginFailure(error, navigator.userAgent, { failed, safari: t('signIn.safari') })
      showToast({ title: failed, description, tone: 'destructive' })
      return undefined
    },
    fieldOf: { 'auth/failed': 'password' },
  })
}
