import { formatMoney } from '#domain/money/currency.ts'
import { fromRupees } from '#domain/money/money.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IfMay } from '#web/staff/if-may.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { ButtonLink, TextLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Pill, type Tone } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { promotionUrl } from './admin-paths.ts'
import { type Promotion, type PromotionVersion, promotionLimits, promotionName } from './promotion-texts.ts'

export const toneOfPromotion: Record<PromotionVersion['state'], Tone> = {
  in_force: 'done',
  off: 'problem',
  ended: 'problem',
  scheduled: 'working',
  replaced: 'fresh',
}

/** Renders every promotion with its status and its total discount. */
export function PromotionsScreen() {
  const { t } = useTranslation('promotions')
  const promotions = useStaffRead('GET /api/admin/promotions')
  return (
    <>
      <ListTop title={t('nav')} text={t('lede')}>
        <IfMay need="marketing.write">
          <ButtonLink href="/admin/promotions/new">{t('new')}</ButtonLink>
        </IfMay>
        <RefreshButton of={promotions} />
      </ListTop>
      <Panel title={t('list')}>
        <Reading of={promotions}>{({ items }) => <PromotionTable promotions={items} />}</Reading>
      </Panel>
    </>
  )
}

function PromotionTable({ promotions }: { promotions: readonly Promotion[] }) {
  const { t, language } = useTranslation('promotions')
  return (
    <DataTable
      caption={t('list')}
      hideCaption
      rows={promotions}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'promotion',
          head: t('offer'),
          text: true,
          cell: ({ id, now }) => <TextLink href={promotionUrl(id)}>{promotionName(now.terms, t, language)}</TextLink>,
        },
        {
          key: 'state',
          head: t('state'),
          cell: ({ now, scheduled }) => (
            <>
              <Pill tone={toneOfPromotion[now.state]}>{t(`states.${now.state}`)}</Pill>
              {scheduled > 0 && <span className="small"> {t('scheduled', { count: scheduled })}</span>}
            </>
          ),
        },
        { key: 'limits', head: t('limits'), cell: ({ now }) => promotionLimits(now.terms, t, language) },
        { key: 'fundedBy', head: t('fundedBy'), cell: ({ now }) => t(`funders.${now.terms.fundedBy}`) },
        { key: 'version', head: t('version'), number: true, cell: ({ now }) => now.version },
        { key: 'orders', head: t('orders'), number: true, cell: ({ orders }) => orders },
        {
          key: 'takenOff',
          head: t('takenOff'),
          number: true,
          cell: ({ takenOff }) => formatMoney(fromRupees(takenOff), 'INR', language),
        },
      ]}
    />
  )
}
