import { type LateChoice, lateChoices } from '#domain/shipping/late-choice.ts'
import { changeDraft, useDraft } from '#web/cart/draft-store.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

/** Asks what to do when one of several stores is late. */
export function LateSection() {
  const { t } = useTranslation('late-choice')
  const { whenLate } = useDraft()
  return (
    <div className="mt-12">
      <SelectField
        label={t('title')}
        value={whenLate}
        full
        onChange={(event) => changeDraft({ whenLate: event.target.value as LateChoice })}
        options={lateChoices.map((value) => ({ value, label: t(value) }))}
      />
    </div>
  )
}
