import type { ReactNode } from 'react'
import { languages } from '#domain/language/language.ts'
import { usePageTexts } from '#web/content/changed-texts.ts'
import { addressOf } from '#web/data/api.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import type { ShopStats } from '#web/storefront/stats-query.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'

/** Renders six reasons, each with a fact from live data (content guide 7). */
export function SixReasons({ stats }: { stats: ShopStats }) {
  const { t } = usePageTexts('why-choose')
  const amount = useAmount()
  const { stores, cities, products, bordersWithRules, dispatchDays, story } = stats
  return (
    <section className="section reasons" aria-labelledby="reasons-title">
      <h2 className="heading-2" id="reasons-title">
        {t('reasons.title')}
      </h2>
      <ol>
        <Reason
          title={t('reasons.makers.title')}
          metric={t('reasons.makers.metric', { count: stores })}
          detail={t('reasons.makers.detail', { count: cities.length })}
          text={t('reasons.makers.text')}
          link={
            story ? { href: `/brand/${story.id}`, text: t('reasons.makers.link', { store: story.name }) } : undefined
          }
        />
        <Reason
          title={t('reasons.fresh.title')}
          metric={dispatchDays ? t('reasons.fresh.metric', dispatchDays) : undefined}
          detail={t('reasons.fresh.detail')}
          text={t('reasons.fresh.text')}
          link={{ href: '/brands?city=all&fast=true', text: t('reasons.fresh.link') }}
        />
        <ConsolidationReason stats={stats} />
        <Reason
          title={t('reasons.languages.title')}
          metric={t('reasons.languages.metric', { count: languages.length })}
          detail={t('reasons.languages.detail')}
          text={t('reasons.languages.text')}
        >
          <ul className="spellings">
            {stats.search.map(({ typed, found }) => (
              <li key={typed}>
                <Link href={addressOf('/search', { q: typed })}>{typed}</Link>
                <span className="num">{t('reasons.languages.found', { count: found })}</span>
              </li>
            ))}
          </ul>
        </Reason>
        <Reason
          title={t('reasons.borders.title')}
          metric={t('reasons.borders.metric', { count: bordersWithRules })}
          detail={t('reasons.borders.detail', { products })}
          text={t('reasons.borders.text')}
          link={{ href: '/prohibited-items', text: t('reasons.borders.link') }}
        />
        <Reason
          title={t('reasons.sellers.title')}
          metric={t('reasons.sellers.metric', { amount: amount(0) })}
          detail={t('reasons.sellers.detail', { products })}
          text={t('reasons.sellers.text')}
          link={{ href: '/seller-agreement', text: t('reasons.sellers.link') }}
        />
      </ol>
    </section>
  )
}

function ConsolidationReason({ stats: { consolidation } }: { stats: ShopStats }) {
  const { t } = usePageTexts('why-choose')
  const amount = useAmount()
  const link = {
    href: consolidation ? addressOf('/shipping-test', { country: consolidation.country }) : '/shipping-test',
    text: t('reasons.consolidation.link'),
  }
  if (!consolidation)
    return <Reason title={t('reasons.consolidation.title')} text={t('reasons.consolidation.none')} link={link} />
  const { saved, together, apart, products, countryName, service, partner } = consolidation
  return (
    <Reason
      title={t('reasons.consolidation.title')}
      metric={t('reasons.consolidation.metric', { saved: amount(saved) })}
      detail={t('reasons.consolidation.detail', { country: countryName })}
      text={t('reasons.consolidation.text', {
        products: products.map(({ product, brand }) => `${product} (${brand})`).join(', '),
        service,
        partner,
        apart: amount(apart),
        together: amount(together),
      })}
      link={link}
    />
  )
}

type ReasonProps = {
  title: string
  metric?: string | undefined
  detail?: string
  text: string
  link?: { href: string; text: string } | undefined
  children?: ReactNode
}

/** Renders one reason: its name, today's value, a sentence and a link to check it. */
function Reason({ title, metric, detail, text, link, children }: ReasonProps) {
  return (
    <li>
      <h3>{title}</h3>
      {metric && (
        <p className="reason-detail">
          <b className="num">{metric}</b> {detail}
        </p>
      )}
      <p>{text}</p>
      {children}
      {link && <TextLink href={link.href}>{link.text}</TextLink>}
    </li>
  )
}
