import type { CallReply } from '#contract/contract.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ClaimHistory } from '#web/staff/claim-history.tsx'
import { ClaimPhotoRow } from '#web/staff/claim-photo-row.tsx'
import { claimStatus, claimTone } from '#web/staff/claim-tone.ts'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { formatDateTime, formatDay } from '#web/staff/format-time.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { SellerAnswer } from './seller-answer.tsx'

export type SellerClaim = CallReply<'GET /api/seller/claims/:id'>

/** Renders one claim about the seller's items; the seller may answer it once. */
export function SellerClaimScreen({ claimId }: { claimId: string }) {
  const { t } = useTranslation('claim-desk')
  const claim = useStaffRead('GET /api/seller/claims/:id', { params: { id: claimId } })
  const title = claim.data
    ? `${claim.data.codes.join(', ')}, ${t(`order-states:claim.kind.${claim.data.kind}`)}`
    : t('name')
  return (
    <DetailPage of={claim} list={{ href: '/seller/claims', label: t('nav') }} title={title}>
      {(read) => <Detail claim={read} />}
    </DetailPage>
  )
}

function Detail({ claim }: { claim: SellerClaim }) {
  const { t, language } = useTranslation('claim-desk')
  return (
    <>
      <p className="mb-12">
        <Pill tone={claimTone(claim.state)}>{t(claimStatus(claim.state))}</Pill>
      </p>
      <div className="staff-columns">
        <div>
          <ClaimPhotoRow photos={claim.photos} />
          <ClaimHistory steps={claim.steps} />
        </div>
        <div>
          <Panel title={t('items')}>
            <DataTable
              caption={t('items')}
              hideCaption
              rows={[...claim.lines]}
              keyOf={({ name, weight }) => `${name} ${weight}`}
              columns={[
                {
                  key: 'item',
                  head: t('details.item'),
                  cell: ({ name, weight, quantity }) => `${t('grant.goods', { name, weight })} × ${quantity}`,
                },
                { key: 'lot', head: t('details.lot'), cell: ({ lot }) => lot ?? t('details.none') },
                {
                  key: 'bestBefore',
                  head: t('details.bestBefore'),
                  cell: ({ bestBefore }) => (bestBefore ? formatDay(bestBefore, language) : t('details.none')),
                },
              ]}
            />
            <dl className="panel-body detail-list">
              <dt>{t('details.buyer')}</dt>
              <dd>{claim.buyer || t('details.hiddenBuyer')}</dd>
              <dt>{t('details.at')}</dt>
              <dd className="num">{formatDateTime(claim.at, language)}</dd>
              <dt>{t('details.borne')}</dt>
              <dd className="num">
                {claim.fundedAmount > 0 ? formatRupees(claim.fundedAmount, language) : t('details.none')}
              </dd>
            </dl>
          </Panel>
          <Panel title={t('answer.title')}>
            <SellerAnswer claim={claim} />
          </Panel>
        </div>
      </div>
    </>
  )
}
