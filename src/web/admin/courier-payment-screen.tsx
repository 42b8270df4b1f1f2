import { useTranslation } from '#web/i18n/use-translation.tsx'
import { CourierDays } from '#web/staff/courier-days.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { personPath } from './admin-paths.ts'

/**
 * Renders the deliveries and collected cash of one courier; the pay itself is calculated elsewhere once there are
 * rates for it.
 */
export function CourierPaymentScreen({ courierId }: { courierId: string }) {
  const { t } = useTranslation('people')
  const books = useStaffRead('GET /api/admin/couriers/:id/payment', { params: { id: courierId } })
  const name = books.data?.courier.name ?? t('role.courier')
  return (
    <>
      <Breadcrumb
        steps={[
          { href: '/admin/customers?role=courier', label: t('nav.customers') },
          { href: personPath(courierId), label: name },
        ]}
        here={t('payment.name')}
      />
      <ListTop title={name} text={t('payment.name')}>
        <RefreshButton of={books} />
      </ListTop>
      <Reading of={books}>
        {(read) => (
          <>
            <Alert>{t('payment.text')}</Alert>
            <CourierDays days={read.days} total={read.total} />
          </>
        )}
      </Reading>
    </>
  )
}
