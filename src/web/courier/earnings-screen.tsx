import { useUser } from '#web/data/user.ts'
import { useTranslation, WithParts } from '#web/i18n/use-translation.tsx'
import { CourierDays } from '#web/staff/courier-days.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CourierPage } from './courier-page.tsx'

/** Renders `/courier-earnings`: deliveries and collected cash. There are no rates of pay yet, so none is shown. */
export function EarningsScreen() {
  const { t } = useTranslation('courier')
  return (
    <CourierPage title={t('earnings.heading')} words={t('earnings.words')}>
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
        <Notice>
          <WithParts
            words={t('earnings.admin')}
            parts={{ people: (words) => <TextLink href="/admin/customers?role=courier">{words}</TextLink> }}
          />
        </Notice>
      )}
      <Reading of={books}>{(read) => <CourierDays {...read} />}</Reading>
      <RefreshButton of={books} />
    </>
  )
}
