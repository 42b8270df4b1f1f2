import { type SubmitEvent, useState } from 'react'
import type { CourierCapability } from '#domain/accounts/role.ts'
import { type Language, languages } from '#domain/language/language.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { CapabilityChoice } from './capability-choice.tsx'

/** Renders the form of an invitation: recipient, role, and the language of the email. */
export function InviteForm() {
  const { t, language: own } = useTranslation('people')
  const { busy, problem, run } = useAct(useReload('/api/admin/invitations'))
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<'courier' | 'admin'>('courier')
  const [capabilities, setCapabilities] = useState<CourierCapability[]>([])
  const [language, setLanguage] = useState<Language>(own)
  const [submitted, setSubmitted] = useState(false)
  const wrong = {
    email: !/^\S+@\S+\.\S+$/.test(email.trim()),
    capabilities: role === 'courier' && capabilities.length === 0,
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    if (wrong.email) event.currentTarget.querySelector<HTMLInputElement>('[name=email]')?.focus()
    if (wrong.email || wrong.capabilities) return
    const body = { email: email.trim(), role, capabilities: role === 'courier' ? capabilities : [], language }
    const made = await run(() => send('POST /api/admin/invitations', { body }), t('invite.sent', { email: body.email }))
    if (!made) return
    setEmail('')
    setCapabilities([])
    setSubmitted(false)
  }
  return (
    <form className="panel-body stack-16" noValidate onSubmit={submit}>
      <div className="form-grid">
        <Field
          label={t('invite.email')}
          name="email"
          type="email"
          autoComplete="off"
          required
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          {...(submitted && wrong.email ? { error: t('invite.emailWrong') } : {})}
        />
        <SelectField
          label={t('role.label')}
          value={role}
          onChange={(event) => setRole(event.target.value === 'admin' ? 'admin' : 'courier')}
          options={(['courier', 'admin'] as const).map((name) => ({ value: name, label: t(`role.${name}`) }))}
        />
        <SelectField
          label={t('invite.language')}
          value={language}
          onChange={(event) => setLanguage(event.target.value as Language)}
          options={languages.map((name) => ({ value: name, label: t(`admin:language.${name}`) }))}
        />
      </div>
      {role === 'courier' ? (
        <CapabilityChoice chosen={capabilities} onChoose={setCapabilities} missing={submitted && wrong.capabilities} />
      ) : (
        <p>{t('invite.adminText')}</p>
      )}
      <p className="actions">
        <Button type="submit" busy={busy} busyText={t('invite.sending')}>
          {t('invite.send')}
        </Button>
      </p>
      {problem && <FieldError>{problem}</FieldError>}
    </form>
  )
}
