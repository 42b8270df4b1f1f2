import { useState } from 'react'
import { statementName } from '#domain/payouts/statement-name.ts'
import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'

/** Renders the choice of a month or financial year, and its statement as PDF and as a table. */
export function MoneyStatements({ ofStore }: { ofStore: { brandId?: string } }) {
  const { t, language } = useTranslation('passbook')
  const read = useStaffRead('GET /api/seller/money/statements', { query: ofStore })
  const [chosen, setChosen] = useState<string>()
  return (
    <Panel title={t('statements')}>
      <div className="panel-body stack-12">
        <p className="small">{t('statementsLede')}</p>
        <Reading of={read}>
          {({ months, years }) => {
            const period = chosen ?? months[0]
            if (period === undefined) return <p>{t('noStatements')}</p>
            const href = (kind: 'pdf' | 'csv') => addressOf(`/api/seller/money/statements/${period}.${kind}`, ofStore)
            return (
              <>
                <SelectField
                  label={`${t('month')} / ${t('year')}`}
                  value={period}
                  onChange={(event) => setChosen(event.target.value)}
                  options={[...months, ...years].map((value) => ({ value, label: statementName(value, language) }))}
                />
                <p className="actions row-12">
                  <ButtonLink href={href('pdf')} variant="line" icon="print" target="_blank">
                    {t('pdf')}
                  </ButtonLink>
                  <ButtonLink href={href('csv')} variant="line" download={`${period}.csv`}>
                    {t('csv')}
                  </ButtonLink>
                </p>
              </>
            )
          }}
        </Reading>
      </div>
    </Panel>
  )
}
