import { useTranslation } from '#web/i18n/use-translation.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import type { DeskClaim } from './claim-screen.tsx'

export type Bearing = { bearer: DeskClaim['bearers'][number]; words: string }

/** Returns the default: funded by the most likely party. */
export const firstBearing = ({ bearers }: DeskClaim): Bearing => ({ bearer: bearers[0] ?? 'platform', words: '' })

type ClaimBearingProps = { claim: DeskClaim; bearing: Bearing; onChange: (bearing: Bearing) => void }

/** Renders the fields of every grant, refund or replacement: funded by, and a message to the customer. */
export function ClaimBearing({ claim: { bearers }, bearing, onChange }: ClaimBearingProps) {
  const { t } = useTranslation('claim-desk')
  return (
    <>
      <SelectField
        label={t('grant.bearer')}
        value={bearing.bearer}
        onChange={({ target }) =>
          onChange({ ...bearing, bearer: bearers.find((each) => each === target.value) ?? bearing.bearer })
        }
        options={bearers.map((value) => ({ value, label: t(`refunds:bearer.${value}`) }))}
      />
      <TextareaField
        label={t('grant.words')}
        optional
        rows={2}
        maxLength={1000}
        value={bearing.words}
        onChange={({ target }) => onChange({ ...bearing, words: target.value })}
      />
    </>
  )
}
