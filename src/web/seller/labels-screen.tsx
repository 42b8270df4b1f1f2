import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LabelsForm } from './labels-form.tsx'

/** Renders the labels of the orders in preparation: paper, batch and orders, and the PDF to print. */
export function LabelsScreen({ brandId, part }: { brandId?: string; part?: string }) {
  const { t } = useTranslation('unit-labels')
  const ofStore = brandId ? { brandId } : {}
  const list = useStaffRead('GET /api/seller/make-list', { query: ofStore })
  return (
    <>
      <ListTop title={t('title')} text={t('text')}>
        <RefreshButton of={list} />
      </ListTop>
      <Reading of={list}>
        {({ slots }) => {
          const orders = slots.flatMap((slot) => slot.orders)
          return orders.length === 0 ? (
            <EmptyState sign={t('empty.sign')} meaning={t('empty.meaning')}>
              {t('empty.text')}
            </EmptyState>
          ) : (
            <LabelsForm orders={orders} ofStore={ofStore} {...(part ? { part } : {})} />
          )
        }}
      </Reading>
    </>
  )
}
