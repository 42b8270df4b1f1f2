import { isColour } from '#domain/themes/theme-body.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextButton } from '#web/ui/button.tsx'
import { FieldFrame } from '#web/ui/field-frame.tsx'

type ColourFieldProps = {
  name: string
  label: string
  value: string
  /** The colour that the shop works out while nothing is chosen; without it a colour is needed. */
  computed?: string | undefined
  error?: string | undefined
  onChange: (colour: string) => void
}

/** Renders a colour as the code that can be typed and pasted, beside the browser's colour picker. */
export function ColourField({ name, label, value, computed, error, onChange }: ColourFieldProps) {
  const { t } = useTranslation('theme-editor')
  const shown = isColour(value) ? value : (computed ?? '#ffffff')
  const hint = computed !== undefined && value === '' ? t('colours.computed', { colour: computed }) : undefined
  return (
    <FieldFrame label={label} optional={computed !== undefined} {...(hint && { hint })} {...(error && { error })}>
      {(links) => (
        <span className="colour-field">
          <input
            type="color"
            aria-label={t('colours.swatch', { name: label })}
            value={shown}
            onChange={({ target }) => onChange(target.value)}
          />
          <input
            {...links}
            className="input"
            name={name}
            value={value}
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            translate="no"
            onChange={({ target }) => /^#?[0-9a-f]{0,6}$/i.test(target.value.trim()) && onChange(target.value.trim())}
          />
          {computed !== undefined && value !== '' && (
            <TextButton onClick={() => onChange('')} aria-label={t('colours.clearOf', { name: label })}>
              {t('colours.clear')}
            </TextButton>
          )}
        </span>
      )}
    </FieldFrame>
  )
}
