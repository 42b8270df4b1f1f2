import type { CallReply } from '#contract/contract.ts'
import { amountWords } from '#web/i18n/amount-words.ts'
import { dayWords } from '#web/i18n/day-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { sayMoment } from '#web/staff/say-time.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { orderPlace } from './admin-places.ts'
import { FactList } from './fact-list.tsx'
import { RefundActs } from './refund-acts.tsx'
import { stateKeyOf, toneOf } from './refund-table.tsx'

export type RefundDetail = CallReply<'GET /api/admin/refunds/:id'>

/** Renders one refund: its lines, approver, status and possible actions. */
export function RefundScreen({ refundId }: { refundId: string }) {
  const { t, language } = useTranslation('refunds')
  const refund = useStaffRead('GET /api/admin/refunds/:id', { params: { id: refundId } })
  const title = refund.data ? `${refund.data.orderNumber}, ${amountWords(refund.data.amount, language)}` : t('name')
  return (
    <DetailPage of={refund} list={{ href: '/admin/refunds', label: t('nav') }} title={title}>
      {(read) => <Detail refund={read} />}
    </DetailPage>
  )
}

function Detail({ refund }: { refund: RefundDetail }) {
  const { t, language } = useTranslation('refunds')
  const words = (amount: number) => amountWords(amount, language)
  const optional = (name: string, value: string | null) =>
    value === null ? [] : [[t(`facts.${name}`), value] as const]
  return (
    <>
      <p className="mb-3">
        <Pill tone={toneOf(refund.state)}>{t(stateKeyOf(refund))}</Pill>
      </p>
      {refund.waits && (
        <div className="mb-3">
          <Notice tone="problem">
            <p>{t('waitsWords')}</p>
          </Notice>
        </div>
      )}
      <div className="staff-columns">
        <div>
          <Panel title={t('decide')}>
            <RefundActs refund={refund} />
          </Panel>
          <Panel title={t('parts')}>
            <FactList
              facts={refund.components.map(({ kind, name, amount }) => [
                name ?? t(`kind.${kind === 'goods' ? 'goodwill' : kind}`),
                words(amount),
              ])}
            />
          </Panel>
        </div>
        <div>
          <Panel title={t('name')}>
            <FactList
              facts={[
                [t('facts.amount'), words(refund.amount)],
                [t('facts.way'), t(`method.${refund.method}`)],
                [t('facts.cause'), refund.origin === 'gateway' ? t('notAsked') : t(`cause.${refund.cause}`)],
                [t('facts.bearer'), t(`bearer.${refund.bearer}`)],
                ...optional('reason', refund.reason),
                [
                  t('facts.askedBy'),
                  refund.askedBy ?? t(refund.origin === 'gateway' ? 'atGateway' : `admin:actor.${refund.askedAs}`),
                ],
                [t('facts.at'), sayMoment(refund.at, language)],
                ...refund.agreed.map(
                  ({ name, at }) => [t('facts.agreed'), `${name}, ${sayMoment(at, language)}`] as const,
                ),
                ...optional('expected', refund.expectedBy && dayWords(refund.expectedBy, language)),
                ...optional('tries', refund.tries > 0 ? String(refund.tries) : null),
                ...optional('error', refund.lastError),
                ...optional('reference', refund.reference),
                ...optional('settledBy', refund.settledBy),
                ...optional('settledAt', refund.settledAt && sayMoment(refund.settledAt, language)),
                ...optional('note', refund.note),
              ]}
            />
            <p className="panel-body">
              <ButtonLink look="line" href={orderPlace(refund.orderId)}>
                {t('facts.order')} {refund.orderNumber}
              </ButtonLink>
            </p>
          </Panel>
        </div>
      </div>
    </>
  )
}
