import type { CallReply } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'

type Visit = NonNullable<CallReply<'GET /api/admin/orders/:id'>['parcel']>['visits'][number]

/** Lists a courier's visits to the recipient with what proves each. */
export function ParcelVisits({ visits }: { visits: readonly Visit[] }) {
  const { t, language } = useTranslation('last-mile')
  if (visits.length === 0) return null
  return (
    <section className="panel-body">
      <h3 className="heading-3">{t('desk.title')}</h3>
      <ol className="stack-12">
        {visits.map((visit) => (
          <li key={visit.id}>
            <b>{t(visit.isDelivered ? 'desk.done' : 'desk.failed')}</b>
            {visit.reason && `: ${t(`courier-pay:visit.${visit.reason}`)}`}
            <span className="small block">
              {t('desk.by', { name: visit.courier, at: formatDateTime(visit.at, language) })}
            </span>
            {visit.note && <span className="block">{visit.note}</span>}
            <VisitProof visit={visit} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function VisitProof({ visit: { proof, picture, isDelivered } }: { visit: Visit }) {
  const { t } = useTranslation('last-mile')
  if (picture)
    return (
      <a className="text-link" href={`/api/courier/hub/delivery-proofs/${picture}`}>
        {t(proof === 'signature' ? 'desk.signature' : 'desk.photo')}
      </a>
    )
  if (proof) return <span className="small block">{t(`proof.${proof}`)}</span>
  return isDelivered ? <span className="small block">{t('desk.none')}</span> : null
}
