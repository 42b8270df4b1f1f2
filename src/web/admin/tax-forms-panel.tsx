import { useState } from 'react'
import { indianDay } from '#domain/time/calendar-day.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { shopTime } from '#web/platform/shop-time.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'

/** Renders the links to what was withheld in a month, as tables for the accountant. */
export function TaxFormsPanel() {
  const { t } = useTranslation('payouts')
  const [month, setMonth] = useState(() => indianDay(new Date(shopTime())).day.slice(0, 7))
  const href = (form: string) => `/api/admin/withholding/${form}.csv?month=${month}`
  return (
    <Panel title={t('forms')}>
      <div className="panel-body stack-12">
        <p className="small">{t('formsLede')}</p>
        <div className="payout-forms">
          <Field label={t('month')} type="month" value={month} onChange={(event) => setMonth(event.target.value)} />
          <ButtonLink variant="line" href={href('gstr-8')} download={`gstr-8-${month}.csv`}>
            {t('gstr8')}
          </ButtonLink>
          <ButtonLink variant="line" href={href('26q')} download={`26q-${month}.csv`}>
            {t('q26')}
          </ButtonLink>
        </div>
      </div>
    </Panel>
  )
}
