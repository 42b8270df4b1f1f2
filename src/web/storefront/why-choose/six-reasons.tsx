import type { ReactNode } from 'react'
import { languages } from '#domain/language.ts'
import { addressOf } from '#web/api.ts'
import { useAmount } from '#web/i18n/amount-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { ShopFacts } from '#web/storefront/facts-query.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'

/** Renders six reasons, each with a fact from live data (content guide 7). */
export function SixReasons({ facts }: { facts: ShopFacts }) {
  const { t } = useTranslation('why-choose')
  const amount = useAmount()
  const { stores, cities, products, bordersWithRules, dispatchDays, story } = facts
  return (
    <section className="section reasons" aria-labelledby="reasons-title">
      <h2 className="heading-2" id="reasons-title">
        {t('reasons.title')}
      </h2>
      <ol>
        <Reason
          title={t('reasons.makers.title')}
          figure={t('reasons.makers.figure', { count: stores })}
          fact={t('reasons.makers.fact', { count: cities.length })}
          words={t('reasons.makers.words')}
          link={
            story ? { href: `/brand/${story.id}`, words: t('reasons.makers.link', { store: story.name }) } : undefined
          }
        />
        <Reason
          title={t('reasons.fresh.title')}
          figure={dispatchDays ? t('reasons.fresh.figure', dispatchDays) : undefined}
          fact={t('reasons.fresh.fact')}
          words={t('reasons.fresh.words')}
          link={{ href: '/brands?city=all&fast=true', words: t('reasons.fresh.link') }}
        />
        <OneBoxReason facts={facts} />
        <Reason
          title={t('reasons.languages.title')}
          figure={t('reasons.languages.figure', { count: languages.length })}
          fact={t('reasons.languages.fact')}
          words={t('reasons.languages.words')}
        >
          <ul className="spellings">
            {facts.search.map(({ typed, found }) => (
              <li key={typed}>
                <Link href={addressOf('/search', { q: typed })}>{typed}</Link>
                <span className="num">{t('reasons.languages.found', { count: found })}</span>
              </li>
            ))}
          </ul>
        </Reason>
        <Reason
          title={t('reasons.borders.title')}
          figure={t('reasons.borders.figure', { count: bordersWithRules })}
          fact={t('reasons.borders.fact', { products })}
          words={t('reasons.borders.words')}
          link={{ href: '/prohibited-items', words: t('reasons.borders.link') }}
        />
        <Reason
          title={t('reasons.sellers.title')}
          figure={t('reasons.sellers.figure', { amount: amount(0) })}
          fact={t('reasons.sellers.fact', { products })}
          words={t('reasons.sellers.words')}
          link={{ href: '/seller-agreement', words: t('reasons.sellers.link') }}
        />
      </ol>
    </section>
  )
}

function OneBoxReason({ facts: { oneBox } }: { facts: ShopFacts }) {
  const { t } = useTranslation('why-choose')
  const amount = useAmount()
  const link = {
    href: oneBox ? addressOf('/shipping-test', { country: oneBox.country }) : '/shipping-test',
    words: t('reasons.box.link'),
  }
  if (!oneBox) return <Reason title={t('reasons.box.title')} words={t('reasons.box.none')} link={link} />
  const { saved, together, apart, packets, countryName, service, partner } = oneBox
  return (
    <Reason
      title={t('reasons.box.title')}
      figure={t('reasons.box.figure', { saved: amount(saved) })}
      fact={t('reasons.box.fact', { country: countryName })}
      words={t('reasons.box.words', {
        packets: packets.map(({ product, brand }) => `${product} (${brand})`).join(', '),
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
  figure?: string | undefined
  fact?: string
  words: string
  link?: { href: string; words: string } | undefined
  children?: ReactNode
}

/** Renders one reason: its name, today's value, a sentence and a link to check it. */
function Reason({ title, figure, fact, words, link, children }: ReasonProps) {
  return (
    <li>
      <h3>{title}</h3>
      {figure && (
        <p className="fact">
          <b className="num">{figure}</b> {fact}
        </p>
      )}
      <p>{words}</p>
      {children}
      {link && <TextLink href={link.href}>{link.words}</TextLink>}
    </li>
  )
}
