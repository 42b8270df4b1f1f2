import type { CallReply } from '#contract/contract.ts'
import { amountWords } from '#web/i18n/amount-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { EventLog } from '#web/staff/event-log.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { sayGrams } from '#web/staff/say-amount.ts'
import { sayDay } from '#web/staff/say-time.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { BoxParts } from './box-parts.tsx'
import { CancelWishes } from './cancel-wishes.tsx'
import { PackStep } from './pack-step.tsx'
import { PapersStep } from './papers-step.tsx'
import { SendStep } from './send-step.tsx'

export type Box = CallReply<'GET /api/courier/hub/boxes/:id'>

/** Renders one shipment from its first bag to the carrier: only the current step is expanded. */
export function BoxScreen({ boxId }: { boxId: string }) {
  const { t } = useTranslation('hub')
  const box = useStaffRead('GET /api/courier/hub/boxes/:id', { params: { id: boxId } })
  return (
    <>
      <Breadcrumb
        steps={[{ href: '/courier/hub/shelf', label: t('shelf.nav') }]}
        here={box.data?.orderNumber ?? t('box.name')}
      />
      <div className="hub-station-head">
        <h1>{box.data ? t('box.heading', { order: box.data.orderNumber }) : t('box.name')}</h1>
        <p>{box.data && <BoxLede box={box.data} />}</p>
        <RefreshButton of={box} />
      </div>
      <Reading of={box}>{(read) => <BoxSteps box={read} />}</Reading>
    </>
  )
}

function BoxLede({ box }: { box: Box }) {
  const { t, language } = useTranslation('hub')
  return (
    <>
      <Pill tone="fresh">{box.stateText}</Pill>{' '}
      {[
        box.bin && t('box.bin', { bin: box.bin }),
        `${box.recipient}, ${box.destination.city}, ${box.destination.countryName}`,
        t('promised', { day: sayDay(box.promisedBy, language) }),
      ]
        .filter(Boolean)
        .join('. ')}
    </>
  )
}

function BoxSteps({ box }: { box: Box }) {
  const { t, language } = useTranslation('hub')
  return (
    <>
      <CancelWishes boxId={box.id} />
      <Step box={box} />
      <BoxParts parts={box.parts} />
      <div className="hub-two">
        <Panel title={t('box.facts')}>
          <dl className="panel-body fact-list">
            <dt>{t('box.expected')}</dt>
            <dd className="num">{sayGrams(box.expectedGrams, language)}</dd>
            <dt>{t('box.measured')}</dt>
            <dd className="num">
              {box.measuredGrams === null ? t('box.notYet') : sayGrams(box.measuredGrams, language)}
            </dd>
            <dt>{t('box.seal')}</dt>
            <dd>{box.seal ?? t('box.notYet')}</dd>
            <dt>{t('box.service')}</dt>
            <dd>
              {box.service.partner}, {box.service.name}
            </dd>
            <dt>{t('box.paid')}</dt>
            <dd className="num">{amountWords(box.deliveryPaid, language)}</dd>
            {box.cashToCollect !== null && (
              <>
                <dt>{t('box.cash')}</dt>
                <dd className="num">{amountWords(box.cashToCollect, language)}</dd>
              </>
            )}
          </dl>
        </Panel>
        <Panel title={t('box.timeline')}>
          <div className="panel-body">
            <EventLog events={box.timeline} />
          </div>
        </Panel>
      </div>
    </>
  )
}

/** Renders the current step of the shipment. */
function Step({ box }: { box: Box }) {
  const { t } = useTranslation('hub')
  switch (box.state) {
    case 'complete':
    case 'part_release':
    case 'packing':
      return <PackStep box={box} />
    case 'packed':
    case 'papers_blocked':
    case 'papers_ready':
      return <PapersStep box={box} />
    case 'label_ready':
    case 'handed_to_carrier':
      return <SendStep box={box} />
    case 'cancelled':
      return <Notice tone="problem">{t('box.cancelled')}</Notice>
    default:
      return (
        <Notice tone="working">
          {t('box.waiting', { k: box.partsHere, n: box.partsLive })} {box.missing.join(', ')}
        </Notice>
      )
  }
}
