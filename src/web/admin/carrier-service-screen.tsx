import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { sayMoment } from '#web/staff/say-time.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { type CarrierRatesDetail, rateChanges } from './carrier-rate-words.ts'
import { CarrierRatesForm } from './carrier-rates-form.tsx'

/** One service of a carrier: a form for its next prices, what they do to a box, and every change. */
export function CarrierServiceScreen({ rateId }: { rateId: string }) {
  const { t } = useTranslation('rates')
  const service = useStaffRead('GET /api/admin/rates/:id', { params: { id: rateId } })
  const name = service.data ? t('named', { partner: service.data.partner, service: service.data.name }) : t('nav')
  return (
    <>
      <Breadcrumb steps={[{ href: '/admin/rates', label: t('nav') }]} here={name} />
      <div className="staff-top">
        <h1 className="grow">{name}</h1>
        <RefreshButton of={service} />
      </div>
      <Reading of={service}>
        {(read) => (
          <>
            <CarrierRatesForm service={read} reload={() => service.refetch()} />
            <Panel title={t('changes.title')}>
              <ChangeTable service={read} />
            </Panel>
          </>
        )}
      </Reading>
    </>
  )
}

function ChangeTable({ service: { changes, slabGrams } }: { service: CarrierRatesDetail }) {
  const { t, language } = useTranslation('rates')
  const { t: say } = useTranslation('terms')
  return (
    <DataTable
      caption={t('changes.title')}
      hideCaption
      rows={changes}
      keyOf={({ version }) => String(version)}
      columns={[
        { key: 'at', head: t('changes.at'), cell: ({ at }) => sayMoment(at, language) },
        {
          key: 'what',
          head: t('changes.what'),
          cell: ({ before, after }) => rateChanges(before, after, { t, say, language, slabGrams }).join('; '),
        },
        { key: 'from', head: say('validFrom'), cell: ({ validFrom }) => sayMoment(validFrom, language) },
        { key: 'actor', head: t('changes.actor'), cell: ({ actor }) => actor },
        { key: 'reason', head: t('form.reason'), cell: ({ reason }) => reason },
      ]}
      empty={t('changes.never')}
    />
  )
}
