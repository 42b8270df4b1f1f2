import type { ReactNode } from 'react'
import { formatWeekday } from '#web/i18n/format-days.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatGrams } from '#web/staff/format-amount.ts'
import { Link } from '#web/ui/link.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { WorkIcon } from '#web/ui/work-icon.tsx'
import { CallRecipient } from './call-recipient.tsx'
import { directionsTo, type Parcel } from './courier-search.ts'
import { ReportParcel } from './report-parcel.tsx'
import type { ParcelActs } from './use-parcel-acts.ts'

type ParcelStopProps = {
  parcel: Parcel
  position: number
  chosen: boolean
  href: string
  acts: ParcelActs
  /** Buttons that move it within a round. */
  moving?: ReactNode
}

/**
 * Renders one parcel of the list; the selected one shows its address, directions, phone number and the next reports.
 */
export function ParcelStop({ parcel, position, chosen, href, acts, moving }: ParcelStopProps) {
  const { t } = useTranslation('courier')
  const over = parcel.next.length === 0
  const isPending = acts.pending.has(parcel.orderNumber)
  return (
    <li className={['stop', chosen && 'chosen', over && 'done'].filter(Boolean).join(' ')}>
      <span className="stop-number num">{over ? <WorkIcon name="check" /> : position}</span>
      <span className="stop-text">
        <Pill tone={isPending ? 'working' : over ? 'done' : 'fresh'}>
          {isPending ? t('pickups:offline.pending') : t(`statuses:parcel.${parcel.state}`)}
        </Pill>
        <Link href={href} aria-current={chosen ? 'true' : undefined}>
          <b>{parcel.recipient || parcel.orderNumber}</b>
        </Link>
        <span>{[parcel.address, parcel.city, parcel.pincode].filter(Boolean).join(', ')}</span>
        <StopFacts parcel={parcel} />
      </span>
      {chosen && (
        <div className="actions">
          {!isPending && <ReportParcel parcel={parcel} acts={acts} />}
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
          {parcel.address && !over && <CallRecipient parcel={parcel} />}
          {moving}
        </div>
      )}
    </li>
  )
}

function StopFacts({ parcel }: { parcel: Parcel }) {
  const { t, language } = useTranslation('courier')
  const { pay, orderNumber, weightGrams, cashToCollect, chosenDay, visits } = parcel
  return (
    <>
      {pay > 0 && <span>{t('courier-pay:taskPay', { amount: formatRupees(pay, language) })}</span>}
      <span className="small">
        <b>
          {orderNumber}, {formatGrams(weightGrams, language)}
          {cashToCollect !== null && `, ${t('cash', { amount: formatRupees(cashToCollect, language) })}`}
        </b>
      </span>
      {visits > 0 && <span className="small">{t('last-mile:visits', { count: visits })}</span>}
      {chosenDay && (
        <span className="small">
          <b>{t('last-mile:chosen', { day: formatWeekday(chosenDay, language) })}</b>
        </span>
      )}
    </>
  )
}
