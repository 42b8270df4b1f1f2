import type { ComponentProps } from 'react'
import { languages } from '#domain/language/language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

type InvitationFieldsProps = {
  email: Omit<ComponentProps<typeof Field>, 'label'>
  /** What the invited person becomes. */
  role: ComponentProps<typeof SelectField>
  language: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>
}

/** Renders the fields of every invitation: address, role, and the language of the email. */
export function InvitationFields({ email, role, language }: InvitationFieldsProps) {
  const { t } = useTranslation('people')
  return (
    <div className="form-grid">
      <Field {...email} label={t('invite.email')} type="email" autoComplete="off" required maxLength={254} />
      <SelectField {...role} />
      <SelectField
        {...language}
        label={t('invite.language')}
        options={languages.map((name) => ({ value: name, label: t(`admin:language.${name}`) }))}
      />
    </div>
  )
}
