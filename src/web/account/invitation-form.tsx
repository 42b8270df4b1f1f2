import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { homeOf } from '#domain/accounts/role.ts'
import { send } from '#web/data/api.ts'
import { ApiError } from '#web/data/api-error.ts'
import { becomeUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { type InvitationDraft, type InvitationField, invitationFields, wrongFields } from './invitation-fields.ts'

/**
 * Renders the form for name, username and password of a new account; submitting it signs the user in and goes to the
 * role's home page.
 */
export function InvitationForm({ token }: { token: string }) {
  const { t } = useTranslation('invitation')
  const queryClient = useQueryClient()
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<readonly InvitationField[]>([])
  const [problem, setProblem] = useState<string>()

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const draft = draftOf(form)
    const found = wrongFields(draft)
    setWrong(found)
    setProblem(undefined)
    if (found[0]) return focusOn(form, found[0])
    setBusy(true)
    try {
      const { fullName, username, password, again } = draft
      const body = { token, fullName, username, password, confirmPassword: again }
      const user = await send('POST /api/auth/invitation', { body })
      becomeUser(queryClient, user)
      router.history.replace(homeOf(user.role))
    } catch (error) {
      setBusy(false)
      setProblem(error instanceof ApiError ? error.message : t('noConnection'))
      if (error instanceof ApiError && error.code === 'auth/username-taken') focusOn(form, 'username')
    }
  }
  const errorOf = (field: InvitationField) => (wrong.includes(field) ? { error: t(`${field}Wrong`) } : {})

  return (
    // Uses `post`, so that a form submitted before hydration never writes a password into a URL.
    <form method="post" noValidate onSubmit={submit} className="mt-24">
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
      {problem && (
        <div role="alert" className="mt-16">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <Button type="submit" wide className="mt-24" busy={busy} busyText={t('accepting')}>
        {t('accept')}
      </Button>
    </form>
  )
}

function draftOf(form: HTMLFormElement): InvitationDraft {
  const given = new FormData(form)
  const [fullName = '', username = '', password = '', again = ''] = invitationFields.map((name) =>
    String(given.get(name)),
  )
  return { fullName, username, password, again }
}

function focusOn(form: HTMLFormElement, name: InvitationField): void {
  const control = form.elements.namedItem(name)
  if (control instanceof HTMLElement) control.focus()
}
