import { isOpenInquiry } from '#domain/shipping/silent-parcel.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime, formatDay } from '#web/staff/format-time.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { AskCarrierForm } from './ask-carrier-form.tsx'
import { DetailList } from './detail-list.tsx'
import { CarrierPaysForm, EndInquiryForms } from './end-inquiry-forms.tsx'
import type { Inquiry, InquiryRead } from './inquiry-read.ts'
import type { AdminOrder } from './order-tracking.ts'

/** Renders what was heard of the parcel of a box last, and what is done about its silence. */
export function InquiryPanel({ order, of }: { order: AdminOrder; of: AdminOrder['boxes'][number] }) {
  const { t } = useTranslation('silent-parcels')
  const shipmentId = of.box.id
  const inquiry = useStaffRead('GET /api/admin/boxes/:id/inquiry', { params: { id: shipmentId } })
  if (inquiry.data && !inquiry.data.mayAsk && inquiry.data.inquiry === null) return null
  return (
    <Panel title={order.boxes.length > 1 ? t('panel.titleOf', { number: of.number }) : t('panel.title')}>
      <Reading of={inquiry}>
        {(read) => (
          <>
            <HeardLast read={read} />
            {read.inquiry && <InquiryNow inquiry={read.inquiry} />}
            <div className="panel-body stack-16">
              <Acts shipmentId={shipmentId} read={read} />
            </div>
          </>
        )}
      </Reading>
    </Panel>
  )
}

function HeardLast({ read: { parcel, silentAfter } }: { read: InquiryRead }) {
  const { t, language } = useTranslation('silent-parcels')
  if (!parcel) return null
  const days = t('days', { count: parcel.days })
  return (
    <Filled
      details={[
        [t('panel.heard'), formatDateTime(parcel.heardAt, language)],
        [t('panel.report'), parcel.report],
        [
          t('panel.silent'),
          silentAfter === null ? days : t('panel.silentOf', { days, limit: t('days', { count: silentAfter }) }),
        ],
      ]}
    />
  )
}

/** Renders the details that there are. */
function Filled({ details }: { details: readonly (readonly [name: string, value: string | null])[] }) {
  const filled = details.filter(([, value]) => value !== null)
  return filled.length > 0 && <DetailList details={filled} />
}

function InquiryNow({ inquiry }: { inquiry: Inquiry }) {
  const { t, language } = useTranslation('silent-parcels')
  const { state, askBy, contactedOn, lostBecause, seenAgainAt, changedBy, changedAt } = inquiry
  return (
    <>
      <div className="panel-body stack-12">
        <p>
          <b>{t(`panel.state.${state}`, { day: formatDay(contactedOn ?? askBy, language) })}</b>{' '}
          {lostBecause && t(`panel.because.${lostBecause}`)}
          {changedBy !== 'system' && (
            <span className="small block">
              {t('panel.by', { name: changedBy, at: formatDateTime(changedAt, language) })}
            </span>
          )}
        </p>
        {seenAgainAt && (
          <Alert tone="problem">{t('panel.seenAgain', { at: formatDateTime(seenAgainAt, language) })}</Alert>
        )}
      </div>
      <InquiryDetails inquiry={inquiry} />
    </>
  )
}

function InquiryDetails({ inquiry }: { inquiry: Inquiry }) {
  const { t, language } = useTranslation('silent-parcels')
  const { contact, reference, answerBy, lostFrom, note, carrierPays } = inquiry
  return (
    <Filled
      details={[
        [t('panel.contact'), contact],
        [t('panel.reference'), reference],
        [t('panel.answerBy'), isOpenInquiry(inquiry.state) && answerBy ? formatDay(answerBy, language) : null],
        [t('panel.lostFrom'), isOpenInquiry(inquiry.state) ? formatDay(lostFrom, language) : null],
        [t('panel.note'), note],
        [t('panel.carrierPays'), carrierPays === null ? null : formatRupees(carrierPays, language)],
      ]}
    />
  )
}

/** Offers what can be done now: ask, ask again, found, lost, and what the carrier pays. */
function Acts({ shipmentId, read }: { shipmentId: string; read: InquiryRead }) {
  const { t } = useTranslation('silent-parcels')
  const { inquiry, mayAsk } = read
  const open = inquiry && isOpenInquiry(inquiry.state) ? inquiry : null
  return (
    <>
      {mayAsk && (
        <IfMay need="orders.write">
          <AskCarrierForm key={`ask-${open?.version ?? 0}`} shipmentId={shipmentId} read={read} />
          {open && (
            <EndInquiryForms
              key={`end-${open.version}`}
              shipmentId={shipmentId}
              open={open}
              mayBeLost={read.mayBeLost}
            />
          )}
        </IfMay>
      )}
      {inquiry?.state === 'lost' && (
        <>
          <p>
            <TextLink href="/admin/claims">{t('lost.claims')}</TextLink>
          </p>
          <IfMay need="money.write">
            <CarrierPaysForm key={inquiry.version} shipmentId={shipmentId} inquiry={inquiry} />
          </IfMay>
        </>
      )}
    </>
  )
}
