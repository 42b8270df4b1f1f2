import { formatMoney } from '#domain/currency.ts'
import { fromRupees } from '#domain/money.ts'
import { send } from '#web/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { sayMoment } from '#web/staff/say-time.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { orderPlace } from './admin-places.ts'
import { draftOf } from './offer-draft.ts'
import { OfferForm } from './offer-form.tsx'
import { OfferSwitch } from './offer-switch.tsx'
import { type OfferDetail, offerLimits, offerName } from './offer-words.ts'
import { toneOfOffer } from './offers-screen.tsx'

/** Renders one promotion: its current and past terms, a form for its next version, and the orders it discounted. */
export function OfferScreen({ offerId }: { offerId: string }) {
  const { t, language } = useTranslation('offers')
  const offer = useStaffRead('GET /api/admin/offers/:id', { params: { id: offerId } })
  const name = offer.data ? offerName(offer.data.now.terms, t, language) : t('offer')
  return (
    <DetailPage of={offer} list={{ href: '/admin/offers', label: t('nav') }} title={name}>
      {(read) => <Detail offer={read} reload={() => offer.refetch()} />}
    </DetailPage>
  )
}

function Detail({ offer, reload }: { offer: OfferDetail; reload: () => Promise<unknown> }) {
  const { t } = useTranslation('offers')
  const [newest] = offer.versions
  return (
    <>
      <Panel title={t('versions')}>
        <VersionTable offer={offer} />
      </Panel>
      {newest && (
        <>
          <OfferSwitch key={`switch ${offer.newest}`} offer={offer} terms={newest.terms} reload={reload} />
          <OfferForm
            key={offer.newest}
            start={draftOf(newest.terms)}
            title={t('form.title')}
            button={t('form.save')}
            replaces={offer.id}
            save={(wish) =>
              send('POST /api/admin/offers/:id/versions', {
                params: { id: offer.id },
                body: { ...wish, seen: offer.newest },
              })
            }
            onSaved={reload}
          />
        </>
      )}
      <Panel title={t('latest')}>
        <LatestTable offer={offer} />
      </Panel>
    </>
  )
}

/** Returns true for the initial versions, which the system wrote. */
const isBeginning = (actor: string): boolean => actor === 'system'

function VersionTable({ offer }: { offer: OfferDetail }) {
  const { t, language } = useTranslation('offers')
  return (
    <DataTable
      caption={t('versions')}
      hideCaption
      rows={offer.versions}
      keyOf={({ version }) => String(version)}
      columns={[
        {
          key: 'offer',
          head: t('offer'),
          words: true,
          cell: ({ version, terms }) => `${version}. ${offerName(terms, t, language)}`,
        },
        {
          key: 'state',
          head: t('state'),
          cell: ({ state }) => <Pill tone={toneOfOffer[state]}>{t(`states.${state}`)}</Pill>,
        },
        { key: 'from', head: t('from'), cell: ({ from }) => (from ? sayMoment(from, language) : t('fromStart')) },
        {
          key: 'until',
          head: t('until'),
          cell: ({ terms: { until } }) => (until ? sayMoment(until, language) : t('noEnd')),
        },
        { key: 'limits', head: t('limits'), cell: ({ terms }) => offerLimits(terms, t, language) },
        { key: 'bearer', head: t('bearer'), cell: ({ terms }) => t(`bearers.${terms.bearer}`) },
        { key: 'actor', head: t('actor'), cell: ({ actor }) => (isBeginning(actor) ? t('admin:actor.system') : actor) },
        {
          key: 'reason',
          head: t('reason'),
          words: true,
          cell: ({ actor, reason }) => (isBeginning(actor) ? t('beginning') : reason),
        },
      ]}
    />
  )
}

function LatestTable({ offer }: { offer: OfferDetail }) {
  const { t, language } = useTranslation('offers')
  return (
    <DataTable
      caption={t('latest')}
      hideCaption
      rows={offer.latest}
      keyOf={({ orderId }) => orderId}
      columns={[
        {
          key: 'order',
          head: t('order'),
          cell: ({ orderId, number }) => <TextLink href={orderPlace(orderId)}>{number}</TextLink>,
        },
        { key: 'at', head: t('at'), cell: ({ at }) => sayMoment(at, language) },
        { key: 'version', head: t('version'), number: true, cell: ({ version }) => version },
        {
          key: 'off',
          head: t('off'),
          number: true,
          cell: ({ off }) => formatMoney(fromRupees(off), 'INR', language),
        },
        { key: 'counts', head: t('counts'), cell: ({ counts }) => t(counts ? 'countsYes' : 'countsNo') },
      ]}
      empty={t('none')}
    />
  )
}
