import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { ReadOnlyUnlessMay } from '#web/staff/read-only-unless-may.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { type CarrierRatesDetail, rateChanges } from './carrier-rate-texts.ts'
import { CarrierRatesForm } from './carrier-rates-form.tsx'

/** Renders one service of a carrier: a form for its next prices, their effect on a shipment, and every change. */
export function CarrierServiceScreen({ rateId }: { rateId: string }) {
  const { t } = useTranslation('rates')
  const service = useStaffRead('GET /api/admin/rates/:id', { params: { id: rateId } })
  const name = service.data ? t('named', { partner: service.data.partner, service: service.data.name }) : t('nav')
  return (
    <DetailPage
      of={service}
      list={{ href: '/admin/rates', label: t('nav') }}
      title={name}
      presence={{ of: 'carrier-service', id: rateId }}
    >
      {(read) => (
        <>
          <ReadOnlyUnlessMay need="settings.write">
            <CarrierRatesForm service={read} reload={() => service.refetch()} />
          </ReadOnlyUnlessMay>
          <Panel title={t('changes.title')}>
            <ChangeTable service={read} />
          </Panel>
        </>
      )}
    </DetailPage>
  )
}

function ChangeTable({ service: { changes, slabGrams } }: { service: CarrierRatesDetail }) {
  const { t, language } = useTranslation('rates')
  const { t: tTerms } = useTranslation('terms')
  return (
    <DataTable
      caption={t('changes.title')}
      hideCaption
      rows={changes}
      keyOf={({ version }) => String(version)}
      columns={[
        { key: 'at', head: t('changes.at'), cell: ({ at }) => formatDateTime(at, language) },
        {
          key: 'what',
          head: t('changes.what'),
          cell: ({ before, after }) => rateChanges(before, after, { t, tTerms, language, slabGrams }).join('; '),
        },
        { key: 'from', head: tTerms('validFrom'), cell: ({ validFrom }) => formatDateTime(validFrom, language) },
        { key: 'actor', head: t('changes.actor'), cell: ({ actor }) => actor },
        { key: 'reason', head: tTerms('reason'), cell: ({ reason }) => reason },
      ]}
      empty={t('changes.never')}
    />
  )
}
