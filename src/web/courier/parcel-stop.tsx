import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatGrams } from '#web/staff/format-amount.ts'
import { Link } from '#web/ui/link.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { WorkIcon } from '#web/ui/work-icon.tsx'
import { directionsTo, type Parcel } from './courier-search.ts'
import { ReportParcel } from './report-parcel.tsx'

type ParcelStopProps = { parcel: Parcel; position: number; chosen: boolean; href: string }

/**
 * Renders one parcel of the list; the selected one shows its address, directions, phone number and the next reports.
 */
export function ParcelStop({ parcel, position, chosen, href }: ParcelStopProps) {
  const { t, language } = useTranslation('courier')
  const over = parcel.next.length === 0
  return (
    <li className={['stop', chosen && 'chosen', over && 'done'].filter(Boolean).join(' ')}>
      <span className="stop-number num">{over ? <WorkIcon name="check" /> : position}</span>
      <span className="stop-text">
        <Pill tone={over ? 'done' : 'fresh'}>{parcel.stateText}</Pill>
        <Link href={href} aria-current={chosen ? 'true' : undefined}>
          <b>{parcel.recipient || parcel.orderNumber}</b>
        </Link>
        <span>{[parcel.address, parcel.city, parcel.pincode].filter(Boolean).join(', ')}</span>
        {parcel.pay > 0 && <span>{t('courier-pay:taskPay', { amount: formatRupees(parcel.pay, language) })}</span>}
        <span className="small">
          <b>
            {parcel.orderNumber}, {formatGrams(parcel.weightGrams, language)}
            {parcel.cashToCollect !== null &&
              `, ${t('cash', { amount: formatRupees(parcel.cashToCollect, language) })}`}
          </b>
        </span>
      </span>
      {chosen && (
        <div className="actions">
          <ReportParcel parcel={parcel} />
          {parcel.address && (
            <a
              className="icon-button"
              href={directionsTo(parcel)}
              target="_blank"
              rel="noreferrer"
              aria-label={t('directions')}
            >
              <WorkIcon name="directions" />
            </a>
          )}
          {parcel.phone && (
            <a
              className="icon-button"
              href={`tel:${parcel.phone.replaceAll(' ', '')}`}
              aria-label={t('call', { name: parcel.recipient })}
            >
              <WorkIcon name="call" />
            </a>
          )}
        </div>
      )}
    </li>
  )
}
