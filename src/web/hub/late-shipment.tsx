import type { ReactNode } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { formatDayAndTime } from '#web/i18n/format-days.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { joinSentences } from '#web/i18n/join-sentences.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDay } from '#web/staff/format-time.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { DecideLateForm } from './decide-late-form.tsx'
import './late-shipment.css'

export type LateShipment = NonNullable<CallReply<'GET /api/courier/hub/boxes/:id/late'>['late']>
type Arrival = LateShipment['wait']['arrives']

/** Renders the advice about a box of which a part is missing, and the form to decide; nothing when nothing is here. */
export function LateShipmentPanel({ shipmentId }: { shipmentId: string }) {
  const { t } = useTranslation('late-box')
  const { data } = useStaffRead('GET /api/courier/hub/boxes/:id/late', { params: { id: shipmentId } })
  if (!data?.late) return null
  const { late } = data
  return (
    <Panel title={t('title')}>
      <div className="panel-body stack-16">
        <Proposal late={late} />
        <MissingBags late={late} />
        <LateOptions late={late} />
        <Offered offer={late.secondBox.offer} />
        <DecideLateForm key={late.version} shipmentId={shipmentId} late={late} />
      </div>
    </Panel>
  )
}

function Proposal({ late: { advice, choice, question } }: { late: LateShipment }) {
  const { t, language } = useTranslation('late-box')
  const day = advice.until ? formatDay(advice.until, language) : ''
  return (
    <div className="stack-8">
      <p>
        <b>
          {t('advised')}: {t(`does.${advice.does}`)}.
        </b>{' '}
        {t(`because.${advice.because}`, { day })}
      </p>
      <p className="small">
        {t(`choice.${choice}`)} {question && t(`question.${question}`)}{' '}
        {advice.does === 'ask' && !question && t('asks')}
      </p>
    </div>
  )
}

function MissingBags({ late: { missing } }: { late: LateShipment }) {
  const { t, language } = useTranslation('late-box')
  return (
    <ul className="stack-8" aria-label={t('missing')}>
      {missing.map(({ code, brandName, state, dueDay, expectedDay, isLate }) => (
        <li key={code}>
          <b translate="no">{code}</b> {brandName} {isLate && <Pill tone="problem">{t('late')}</Pill>}
          <span className="small block">
            {joinSentences(
              [
                t(`statuses:sellerOrder.${state}`),
                t('due', { day: formatDay(dueDay, language) }),
                expectedDay ? t('expected', { day: formatDay(expectedDay, language) }) : t('unknown'),
              ],
              language,
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Renders cost and arrival of every option, the advised one marked. */
function LateOptions({ late: { advice, wait, send, secondBox } }: { late: LateShipment }) {
  const { t, language } = useTranslation('late-box')
  const arrival = (span: Arrival) =>
    span ? t('span', { from: formatDay(span.from, language), to: formatDay(span.to, language) }) : t('wait.nobody')
  return (
    <div className="late-options">
      <LateOption
        title={t('wait.title')}
        note={t(advice.does === 'wait' ? 'advised' : 'possible')}
        isAdvised={advice.does === 'wait'}
      >
        <dt>{t('wait.arrives')}</dt>
        <dd>{arrival(wait.arrives)}</dd>
        <dt>{t('wait.cost')}</dt>
        <dd>{wait.spoils.length > 0 ? t('wait.spoils', { names: wait.spoils.join(', ') }) : t('wait.nothing')}</dd>
      </LateOption>
      <LateOption
        title={t('send.title')}
        note={t(advice.does === 'send' ? 'advised' : 'possible')}
        isAdvised={advice.does === 'send'}
      >
        <dt>{t('send.arrives')}</dt>
        <dd>{arrival(send.arrives)}</dd>
        <dt>{t('send.refund')}</dt>
        <dd>
          {formatRupees(send.refund, language)}
          <span className="small block">
            {t('send.parts', {
              goods: formatRupees(send.goods, language),
              delivery: formatRupees(send.delivery, language),
            })}
          </span>
        </dd>
      </LateOption>
      <LateOption
        title={t('second.title')}
        note={t(advice.does === 'second_box' ? 'advised' : secondBox.obstacle ? 'second.none' : 'possible')}
        isAdvised={advice.does === 'second_box'}
      >
        <dt>{t('second.arrives')}</dt>
        <dd>{arrival(secondBox.arrives)}</dd>
        <dt>{t('second.cost')}</dt>
        <dd>
          {secondBox.cost === null ? t('second.none') : formatRupees(secondBox.cost, language)}
          <span className="small block">
            {secondBox.obstacle ? t(`second.obstacle.${secondBox.obstacle}`) : t('second.text')}
          </span>
        </dd>
      </LateOption>
    </div>
  )
}

/** Says what the customer is offered to pay for a second box, and whether they have. */
function Offered({ offer }: { offer: LateShipment['secondBox']['offer'] }) {
  const { t, language } = useTranslation('late-box')
  if (!offer) return null
  const amount = formatRupees(offer.amount, language)
  if (offer.state === 'paid') return <Alert tone="done">{t('second.offer.paid', { amount })}</Alert>
  return (
    <Alert tone="working">
      {t('second.offer.open', { amount, ...formatDayAndTime(offer.payBy, language) })}{' '}
      {offer.isPaying && t('second.offer.paying')}
    </Alert>
  )
}

type LateOptionProps = { title: string; note: string; isAdvised: boolean; children: ReactNode }

function LateOption({ title, note, isAdvised, children }: LateOptionProps) {
  return (
    <section className={isAdvised ? 'late-option chosen' : 'late-option'}>
      <Pill tone={isAdvised ? 'done' : 'fresh'}>{note}</Pill>
      <h3>{title}</h3>
      <dl>{children}</dl>
    </section>
  )
}
