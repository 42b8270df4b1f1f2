import { formatMoney } from '#domain/currency.ts'
import { fromRupees } from '#domain/money.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { ButtonLink, TextLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Pill, type Tone } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { offerPlace } from './admin-places.ts'
import { type Offer, type OfferVersion, offerLimits, offerName } from './offer-words.ts'

export const toneOfOffer: Record<OfferVersion['state'], Tone> = {
  in_force: 'done',
  off: 'problem',
  ended: 'problem',
  scheduled: 'working',
  replaced: 'fresh',
}

/** Renders every promotion with its status and its total discount. */
export function OffersScreen() {
  const { t } = useTranslation('offers')
  const offers = useStaffRead('GET /api/admin/offers')
  return (
    <>
      <ListTop title={t('nav')} words={t('lede')}>
        <ButtonLink href="/admin/offers/new">{t('new')}</ButtonLink>
        <RefreshButton of={offers} />
      </ListTop>
      <Panel title={t('list')}>
        <Reading of={offers}>{({ items }) => <OfferTable offers={items} />}</Reading>
      </Panel>
    </>
  )
}

function OfferTable({ offers }: { offers: readonly Offer[] }) {
  const { t, language } = useTranslation('offers')
  return (
    <DataTable
      caption={t('list')}
      hideCaption
      rows={offers}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'offer',
          head: t('offer'),
          words: true,
          cell: ({ id, now }) => <TextLink href={offerPlace(id)}>{offerName(now.terms, t, language)}</TextLink>,
        },
        {
          key: 'state',
          head: t('state'),
          cell: ({ now, scheduled }) => (
            <>
              <Pill tone={toneOfOffer[now.state]}>{t(`states.${now.state}`)}</Pill>
              {scheduled > 0 && <span className="small"> {t('scheduled', { count: scheduled })}</span>}
            </>
          ),
        },
        { key: 'limits', head: t('limits'), cell: ({ now }) => offerLimits(now.terms, t, language) },
        { key: 'bearer', head: t('bearer'), cell: ({ now }) => t(`bearers.${now.terms.bearer}`) },
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
