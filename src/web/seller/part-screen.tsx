import type { CallReply } from '#contract/contract.ts'
import { openPartCommands } from '#domain/fulfilment-flow.ts'
import { useUser } from '#web/data/user.ts'
import { amountWords } from '#web/i18n/amount-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { EventLog } from '#web/staff/event-log.tsx'
import { sayGrams } from '#web/staff/say-amount.ts'
import { sayMoment } from '#web/staff/say-time.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { AcceptBy } from './accept-by.tsx'
import { AcceptPart } from './accept-part.tsx'
import { PackForm } from './pack-form.tsx'
import { PartInvoices } from './part-invoices.tsx'
import { PartLines } from './part-lines.tsx'
import { toneOf } from './part-row.tsx'
import { WithdrawPart } from './part-withdrawal.tsx'

export type Part = CallReply<'GET /api/seller/parts/:id'>

/** Renders one seller order: items, accepting, packing, the packing slip and its history. */
export function PartScreen({ partId }: { partId: string }) {
  const { t } = useTranslation('seller')
  const part = useStaffRead('GET /api/seller/parts/:id', { params: { id: partId } })
  return (
    <DetailPage of={part} list={{ href: '/seller', label: t('nav.today') }} title={part.data?.code ?? t('part')} isCode>
      {(read) => <PartDetail part={read} />}
    </DetailPage>
  )
}

/** Cancelled lines are still shown, but not packed. */
const toPack = ({ quantity }: Part['lines'][number]): boolean => quantity > 0

function PartDetail({ part }: { part: Part }) {
  const { t, language } = useTranslation('seller')
  const role = useUser()?.role ?? 'seller'
  const open = openPartCommands(part.state, { as: role })
  return (
    <div className="staff-columns">
      <div>
        <Panel title={t('lines.title')} aside={<Pill tone={toneOf(part.state)}>{part.stateText}</Pill>}>
          <PartLines lines={part.lines} />
          <dl className="panel-body fact-list">
            <dt>{t('facts.total')}</dt>
            <dd className="num">{amountWords(part.total, language)}</dd>
            <dt>{t('facts.expected')}</dt>
            <dd className="num">{sayGrams(part.expectedGrams, language)}</dd>
            {part.packedGrams !== null && (
              <>
                <dt>{t('facts.packed')}</dt>
                <dd className="num">{sayGrams(part.packedGrams, language)}</dd>
              </>
            )}
            <dt>{t('facts.for')}</dt>
            <dd>{t('goingTo', { place: `${part.city}, ${part.country}`, buyer: part.buyer })}</dd>
          </dl>
          {part.replacement !== null && (
            <div className="panel-body">
              <Notice tone="working">{t(`replacement.${part.replacement}`)}</Notice>
            </div>
          )}
          {part.orderNotes && (
            <div className="panel-body">
              <Notice tone="working">
                <b>{t('facts.notes')}</b> {part.orderNotes}
              </Notice>
            </div>
          )}
        </Panel>
        {part.state === 'awaiting_acceptance' && (
          <p className="mb-3">
            <AcceptBy part={part} />
          </p>
        )}
        <AcceptPart part={part} />
        {part.shortageUntil !== null && (
          <Notice tone="working">{t('withdraw.waiting', { time: sayMoment(part.shortageUntil, language) })}</Notice>
        )}
        {open.includes('pack') && part.shortageUntil === null && (
          <PackForm part={{ ...part, lines: part.lines.filter(toPack) }} />
        )}
        <WithdrawPart part={part} />
      </div>
      <div>
        <Panel title={t('slip.title')}>
          <div className="panel-body grid gap-3">
            <p>{t('slip.words')}</p>
            <a
              className="button line wide"
              href={`/api/seller/parts/${encodeURIComponent(part.id)}/packing-slip.pdf`}
              target="_blank"
              rel="noreferrer"
            >
              {t('slip.open')} <span className="visually-hidden">{t('slip.newTab')}</span>
            </a>
          </div>
        </Panel>
        <PartInvoices part={part} />
        <Panel title={t('timeline')}>
          <div className="panel-body">
            <EventLog events={part.timeline} />
          </div>
        </Panel>
      </div>
    </div>
  )
}
