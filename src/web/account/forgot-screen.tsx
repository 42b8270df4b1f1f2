import { useRef, useState } from 'react'
import { isEmail } from '#domain/accounts/email-address.ts'
import { send } from '#web/data/api.ts'
import { ApiError } from '#web/data/api-error.ts'
import { useForm } from '#web/data/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SmallFormPage } from './small-form-page.tsx'

/** Requests a link for a new password. The confirmation is the same for every address, known or not. */
export function ForgotScreen() {
  const { t } = useTranslation('registration')
  const [answer, setAnswer] = useState<string>()
  const messageBox = useRef<HTMLDivElement>(null)

  const form = useForm({
    check: (given) => (isEmail(String(given.get('email'))) ? {} : { email: t('errors.email') }),
    send: async (given) => {
      const { message } = await send('POST /api/auth/forgot-password', { body: { email: String(given.get('email')) } })
      setAnswer(message)
      requestAnimationFrame(() => messageBox.current?.focus())
    },
    failed: (error) =>
      error instanceof ApiError ? error.message : t(navigator.onLine ? 'forgot.failed' : 'forgot.offline'),
  })

  return (
    <SmallFormPage title={t('forgot.title')} lede={t('forgot.lede')}>
      <div role="status" tabIndex={-1} ref={messageBox} className="mb-20">
        {answer && (
          <Alert tone="done">
            <b>{t('forgot.sentTitle')}</b>
            <p>{answer}</p>
            <p>{t('forgot.sentText')}</p>
          </Alert>
        )}
      </div>
      <form {...form.props} aria-label={t('forgot.title')}>
        <Field
          label={t('forgot.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...form.errorOf('email')}
        />
        {form.errors.form && (
          <div role="alert" className="mt-12">
            <FieldError>{form.errors.form}</FieldError>
          </div>
        )}
        <Button type="submit" wide className="mt-20" busy={form.busy} busyText={t('forgot.busy')}>
          {t(answer ? 'forgot.again' : 'forgot.submit')}
        </Button>
      </form>
      <p className="mt-20">
        <TextLink href="/auth" className="py-12">
          {t('forgot.back')}
        </TextLink>
      </p>
    </SmallFormPage>
  )
}
