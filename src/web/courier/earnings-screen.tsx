import { useUser } from '#web/data/user.ts'
import { RichText, useTranslation } from '#web/i18n/use-translation.tsx'
import { CourierDays } from '#web/staff/courier-days.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { CourierPage } from './courier-page.tsx'

/** Renders `/courier-earnings`: deliveries and collected cash. There are no rates of pay yet, so none is shown. */
export function EarningsScreen() {
  const { t } = useTranslation('courier')
  return (
    <CourierPage title={t('earnings.heading')} text={t('earnings.text')}>
      <Earnings />
    </CourierPage>
  )
}

function Earnings() {
  const { t } = useTranslation('courier')
  const user = useUser()
  const books = useStaffRead('GET /api/courier/earnings')
  return (
    <>
      {user?.role === 'admin' && (
        <Alert>
          <RichText
            text={t('earnings.admin')}
            components={{ people: (text) => <TextLink href="/admin/customers?role=courier">{text}</TextLink> }}
          />
        </Alert>
      )}
      <Reading of={books}>{(read) => <CourierDays {...read} />}</Reading>
      <RefreshButton of={books} />
    </>
  )
}
