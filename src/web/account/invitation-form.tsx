import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { homeOf } from '#domain/accounts/role.ts'
import { send } from '#web/data/api.ts'
import { errorText } from '#web/data/api-error.ts'
import { errorsOf, textsOf, useForm } from '#web/data/use-form.ts'
import { becomeUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { invitationFields, wrongFields } from './invitation-fields.ts'

/**
 * Renders the form for name, username and password of a new account; submitting it signs the user in and goes to the
 * role's home page.
 */
export function InvitationForm({ token }: { token: string }) {
  const { t } = useTranslation('invitation')
  const form = useInvitation(token)
  const { errorOf } = form

  return (
    <form {...form.props} className="mt-24">
      <div className="stack-16">
        <Field
          label={t('fullName')}
          name="fullName"
          autoComplete="name"
          maxLength={100}
          required
          {...errorOf('fullName')}
        />
        <Field
          label={t('username')}
          hint={t('usernameHint')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          {...errorOf('username')}
        />
        <PasswordField
          label={t('password')}
          hint={t('passwordHint')}
          name="password"
          autoComplete="new-password"
          required
          {...errorOf('password')}
        />
        <PasswordField label={t('again')} name="again" autoComplete="new-password" required {...errorOf('again')} />
      </div>
      {form.errors.form && (
        <div role="alert" className="mt-16">
          <FieldError>{form.errors.form}</FieldError>
        </div>
      )}
      <Button type="submit" wide className="mt-24" busy={form.busy} busyText={t('accepting')}>
        {t('accept')}
      </Button>
    </form>
  )
}

function useInvitation(token: string) {
  const { t } = useTranslation('invitation')
  const queryClient = useQueryClient()
  const router = useRouter()
  return useForm({
    check: (given) => errorsOf(wrongFields(textsOf(given, invitationFields)), (field) => t(`${field}Wrong`)),
    send: async (given) => {
      const { fullName, username, password, again } = textsOf(given, invitationFields)
      const body = { token, fullName, username, password, confirmPassword: again }
      const user = await send('POST /api/auth/invitation', { body })
      becomeUser(queryClient, user)
      router.history.replace(homeOf(user.role))
      return 'leaving'
    },
    failed: (error) => errorText(error, t('noConnection')),
    fieldOf: { 'auth/username-taken': 'username' },
  })
}
