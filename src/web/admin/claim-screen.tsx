import type { CallReply } from '#contract/contract.ts'
import { amountWords } from '#web/i18n/amount-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ClaimHistory } from '#web/staff/claim-history.tsx'
import { ClaimPhotoRow } from '#web/staff/claim-photo-row.tsx'
import { claimTone } from '#web/staff/claim-tone.ts'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { sayDay, sayMoment } from '#web/staff/say-time.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { ButtonLink, TextLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { orderPlace, refundPlace } from './admin-places.ts'
import { ClaimActs } from './claim-acts.tsx'
import { FactList } from './fact-list.tsx'

export type DeskClaim = CallReply<'GET /api/admin/claims/:id'>

/** Renders one claim: its photographs, messages, order, and the decision. */
export function ClaimScreen({ claimId }: { claimId: string }) {
  const { t } = useTranslation('claim-desk')
  const claim = useStaffRead('GET /api/admin/claims/:id', { params: { id: claimId } })
  const title = claim.data ? `${claim.data.orderNumber}, ${claim.data.kindText}` : t('name')
  return (
    <DetailPage of={claim} list={{ href: '/admin/claims', label: t('nav') }} title={title}>
      {(read) => <Detail claim={read} />}
    </DetailPage>
  )
}

function Detail({ claim }: { claim: DeskClaim }) {
  const { t, language } = useTranslation('claim-desk')
  return (
    <>
      <p className="mb-3">
        <Pill tone={claimTone(claim.state)}>{t(`states.${claim.state}`)}</Pill>
        {claim.appealed && <span className="small"> {t('again')}</span>}
      </p>
      <div className="staff-columns">
        <div>
          <ClaimPhotoRow photos={claim.photos} />
          <ClaimHistory
            steps={claim.steps.map(({ replacement, ...step }) => ({
              ...step,
              replacement: replacement && { href: orderPlace(replacement.id), number: replacement.number },
            }))}
          />
          <ClaimedPackets claim={claim} />
        </div>
        <div>
          <Panel title={t('decide')}>
            {claim.commands.length > 0 ? (
              <ClaimActs claim={claim} />
            ) : (
              <div className="panel-body">
                {claim.state === 'under_review' || claim.state === 'evidence_needed' ? (
                  <Notice tone="working">{t('otherPerson')}</Notice>
                ) : (
                  <p>{t('nothing')}</p>
                )}
              </div>
            )}
          </Panel>
          {claim.refunds.length > 0 && (
            <Panel title={t('refunds')}>
              <ul className="panel-body grid gap-2">
                {claim.refunds.map(({ id, amount, stateText }) => (
                  <li key={id}>
                    <TextLink href={refundPlace(id)}>{amountWords(amount, language)}</TextLink> {stateText}
                  </li>
                ))}
              </ul>
            </Panel>
          )}
          <Panel title={t('facts.order')}>
            <FactList
              facts={[
                [t('facts.buyer'), claim.buyer],
                [t('facts.to'), claim.destinationName],
                ...(claim.deliveredAt ? [[t('facts.delivered'), sayMoment(claim.deliveredAt, language)] as const] : []),
                [t('facts.at'), sayMoment(claim.at, language)],
              ]}
            />
            <p className="panel-body">
              <ButtonLink look="line" href={orderPlace(claim.orderId)}>
                {t('facts.order')} {claim.orderNumber}
              </ButtonLink>
            </p>
          </Panel>
        </div>
      </div>
    </>
  )
}

function ClaimedPackets({ claim: { lines } }: { claim: DeskClaim }) {
  const { t, language } = useTranslation('claim-desk')
  return (
    <Panel title={t('items')}>
      <DataTable
        caption={t('items')}
        hideCaption
        rows={[...lines]}
        keyOf={({ lineId }) => lineId}
        columns={[
          {
            key: 'item',
            head: t('facts.item'),
            cell: ({ name, weight, brandName }) => (
              <>
                {t('grant.goods', { name, weight })}
                <span className="small block">{brandName}</span>
              </>
            ),
          },
          { key: 'packets', head: t('items'), cell: ({ quantity, of }) => t('facts.packets', { count: quantity, of }) },
          { key: 'lot', head: t('facts.lot'), cell: ({ lot }) => lot ?? t('facts.none') },
          {
            key: 'bestBefore',
            head: t('facts.bestBefore'),
            cell: ({ bestBefore }) => (bestBefore ? sayDay(bestBefore, language) : t('facts.none')),
          },
        ]}
      />
    </Panel>
  )
}
