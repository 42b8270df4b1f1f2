import type { CallReply } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatGrams } from '#web/staff/format-amount.ts'
import { formatDateTime } from '#web/staff/format-time.ts'
import { CloseTruckList } from './close-truck-list.tsx'

export type Trucks = CallReply<'GET /api/courier/hub/manifests'>
export type TruckListItem = Trucks['open'][number]

/** Renders one list: open with its boxes and the form that closes it, or closed with its signed paper. */
export function TruckList({ list }: { list: TruckListItem }) {
  const { t, language } = useTranslation('dispatch')
  const { id, number, carrier, lines, signedBy, closedAt } = list
  const title = (
    <>
      <b translate="no">{t('truck.list', { carrier, number })}</b>: {t('truck.count', { count: lines.length })}
    </>
  )
  if (closedAt !== null)
    return (
      <p className="truck-closed">
        {title} · {t('truck.signed', { name: signedBy ?? '' })}, {formatDateTime(closedAt, language)}{' '}
        <a
          className="text-link"
          href={`/api/courier/hub/manifests/${id}/manifest.pdf`}
          target="_blank"
          rel="noreferrer"
        >
          {t('truck.pdf')} <span className="visually-hidden">{number}</span>
        </a>
      </p>
    )
  return (
    <div className="truck-open">
      <p>{title}</p>
      <ol className="truck-lines">
        {lines.map(({ parcelId, orderNumber, waybill, grams }) => (
          <li key={parcelId}>
            <b translate="no">{orderNumber}</b> <span translate="no">{waybill}</span>{' '}
            <span className="small">{formatGrams(grams, language)}</span>
          </li>
        ))}
      </ol>
      <CloseTruckList list={list} />
    </div>
  )
}
