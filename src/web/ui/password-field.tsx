import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextButton } from './button.tsx'
import type { FieldProps } from './field.tsx'
import { FieldFrame } from './field-frame.tsx'

/** Renders a password field with "Show". The caller sets `autoComplete`: `current-password` or `new-password`. */
export function PasswordField({ label, hint, error, optional, full, id, ...input }: Omit<FieldProps, 'type'>) {
  const { t } = useTranslation('ui')
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional} full={full} id={id}>
      {(links) => (
        <div className="password">
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...links}
            className="input"
            type={shown ? 'text' : 'password'}
          />
          <TextButton aria-controls={links.id} aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? t('field.hide') : t('field.show')}
          </TextButton>
        </div>
      )}
    </FieldFrame>
  )
}
