import { useTranslation } from '#web/i18n/use-translation.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import type { DeskClaim } from './claim-screen.tsx'

export type ClaimFunding = { fundedBy: DeskClaim['funders'][number]; text: string }

/** Returns the default: funded by the most likely party. */
export const defaultFunding = ({ funders }: DeskClaim): ClaimFunding => ({
  fundedBy: funders[0] ?? 'platform',
  text: '',
})

type ClaimFundingFieldsProps = { claim: DeskClaim; funding: ClaimFunding; onChange: (funding: ClaimFunding) => void }

/** Renders the fields of every grant, refund or replacement: funded by, and a message to the customer. */
export function ClaimFundingFields({ claim: { funders }, funding, onChange }: ClaimFundingFieldsProps) {
  const { t } = useTranslation('claim-desk')
  return (
    <>
      <SelectField
        label={t('grant.fundedBy')}
        value={funding.fundedBy}
        onChange={({ target }) =>
          onChange({ ...funding, fundedBy: funders.find((each) => each === target.value) ?? funding.fundedBy })
        }
        options={funders.map((value) => ({ value, label: t(`refunds:fundedBy.${value}`) }))}
      />
      <TextareaField
        label={t('grant.text')}
        optional
        rows={2}
        maxLength={1000}
        value={funding.text}
        onChange={({ target }) => onChange({ ...funding, text: target.value })}
      />
    </>
  )
}
