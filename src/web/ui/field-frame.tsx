import { type ReactNode, useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from './icon.tsx'

export type FieldTexts = {
  label: string
  hint?: string
  /** Replaces the hint and describes the field. */
  error?: string
  /** Shows "(optional)" beside the label; every other field is required. */
  optional?: boolean
  /** Spans both columns of a `.form-grid`. */
  full?: boolean
}

/** Attributes for the control inside, so that label, hint and error belong to it. */
export type ControlLinks = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

/** Renders a label above and a hint or error below; `children` renders the control with the given attributes. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  optional,
  full,
  children,
}: FieldTexts & { id?: string; children: (links: ControlLinks) => ReactNode }) {
  const { t } = useTranslation('ui')
  const made = useId()
  const own = id ?? made
  const note = `${own}-note`
  return (
    <div className={full ? 'form-field full' : 'form-field'}>
      <label htmlFor={own}>
        {label}
        {optional && <small> {t('field.optional')}</small>}
      </label>
      {children({
        id: own,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? note : undefined,
      })}
      {error ? (
        <FieldError id={note}>{error}</FieldError>
      ) : (
        hint && (
          <p className="hint" id={note}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

/** Renders an error in majith, with an icon: never by colour alone. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="warn" />
      {children}
    </p>
  )
}
