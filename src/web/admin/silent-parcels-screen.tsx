import type { CallReply } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime, formatDay } from '#web/staff/format-time.ts'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { orderPath } from './admin-paths.ts'

type Silent = CallReply<'GET /api/admin/silent-parcels'>['items'][number]

/** Renders the parcels that nothing is heard of, the longest silent first, with what has to be done about each and by when. */
export function SilentParcelsScreen() {
  const { t } = useTranslation('silent-parcels')
  const silent = useStaffRead('GET /api/admin/silent-parcels')
  return (
    <>
      <ListTop title={t('title')} text={t('lede')}>
        <RefreshButton of={silent} />
      </ListTop>
      <Reading of={silent}>
        {({ items, total }) => (
          <Panel title={t('list')}>
            {total > items.length && <p className="panel-body">{t('more', { shown: items.length, count: total })}</p>}
            <SilentTable rows={items} />
          </Panel>
        )}
      </Reading>
    </>
  )
}

function SilentTable({ rows }: { rows: readonly Silent[] }) {
  const { t } = useTranslation('silent-parcels')
  return (
    <DataTable
      caption={t('list')}
      hideCaption
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'order',
          head: t('order'),
          cell: ({ order }) => <TextLink href={orderPath(order.id)}>{order.number}</TextLink>,
        },
        { key: 'next', text: true, head: t('next'), cell: (row) => <NextStep row={row} /> },
        { key: 'parcel', text: true, head: t('parcel'), cell: (row) => <ParcelOf row={row} /> },
        { key: 'heard', text: true, head: t('heard'), cell: (row) => <LastHeard row={row} /> },
        { key: 'contacted', text: true, head: t('contacted'), cell: (row) => <ContactedOf row={row} /> },
      ]}
      empty={t('none')}
    />
  )
}

function NextStep({ row: { next, due, isLate } }: { row: Silent }) {
  const { t, language } = useTranslation('silent-parcels')
  return (
    <>
      {t(`step.${next}`, { day: formatDay(due, language) })}
      {isLate && next !== 'decide' && (
        <span className="block">
          <Pill tone="problem">{t('late')}</Pill>
        </span>
      )}
    </>
  )
}

function ParcelOf({ row: { carrier, waybill, trackingPage, country } }: { row: Silent }) {
  return (
    <>
      {carrier} ({country})
      <span className="small block num" translate="no">
        {trackingPage === null ? (
          waybill
        ) : (
          <TextLink href={trackingPage} target="_blank" rel="noreferrer">
            {waybill}
          </TextLink>
        )}
      </span>
    </>
  )
}

function LastHeard({ row: { days, parcelState, report, heardAt } }: { row: Silent }) {
  const { t, language } = useTranslation('silent-parcels')
  const { t: status } = useTranslation('statuses')
  const state = status(`parcel.${parcelState}`)
  return (
    <>
      <b>{t('days', { count: days })}</b>
      <span className="small block">{report === null ? state : t('reported', { state, report })}</span>
      <span className="small block">{formatDateTime(heardAt, language)}</span>
    </>
  )
}

function ContactedOf({ row: { contactedOn, contact, reference } }: { row: Silent }) {
  const { t, language } = useTranslation('silent-parcels')
  if (contactedOn === null) return t('notContacted')
  return (
    <>
      {formatDay(contactedOn, language)}
      <span className="small block">{contact}</span>
      {reference !== null && <span className="small block">{t('reference', { reference })}</span>}
    </>
  )
}
