import { useHeroTexts } from '#web/festival/appearance-query.ts'
import { HeroPiecesLater } from '#web/festival/festival-later.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Kinar } from '#web/ui/kinar.tsx'
import { useSignLanguage } from '#web/ui/sign-texts.tsx'
import type { HomeWindow } from './home-query.ts'
import { shopFrontSizes, startsInView } from './shop-front-preload.ts'

type HomeHeroProps = { front: HomeWindow['shopFront']; city: string; stores: number }

/** Renders the sign line, a description of the shop and the city's shop front. */
export function HomeHero({ front, city, stores }: HomeHeroProps) {
  const { t, language } = useTranslation('shop')
  const { lang, withMeaning } = useSignLanguage()
  const festival = useHeroTexts()
  const details = [
    ...(stores > 0 ? [{ head: t('home.stores', { count: stores }), text: t('home.storesText') }] : []),
    { head: t('home.consolidation'), text: t('home.oneBoxText') },
    { head: t('home.taxes'), text: t('home.taxesText') },
  ]
  return (
    <>
      <section className="hero">
        <div className="wrap">
          <div>
            <h1>
              <span lang={lang}>
                {festival?.first ?? t('home.heroFirst')}
                <br />
                <em>{festival?.second ?? t('home.heroSecond')}</em>
              </span>
              {withMeaning && <span className="hero-meaning">{festival?.meaning ?? t('home.heroMeaning')}</span>}
            </h1>
            <p className="lede">{festival?.text.replace('{{city}}', city) ?? t('home.heroText', { city })}</p>
            <div className="actions">
              <ButtonLink href="/products">{festival?.start ?? t('home.start')}</ButtonLink>
              <a className="text-link" href="#how">
                {t('home.howLink')}
              </a>
            </div>
            <ul className="hero-stats">
              {details.map(({ head, text }) => (
                <li key={head}>
                  <b>{head}</b> {text}
                </li>
              ))}
            </ul>
          </div>
          {front && (
            <div className="hero-front">
              <img
                src={front.src}
                srcSet={front.srcSet}
                sizes={shopFrontSizes}
                width={front.width}
                height={front.height}
                alt={t('home.frontAlt')}
                {...(startsInView(language) ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
              />
              <HeroPiecesLater />
            </div>
          )}
        </div>
      </section>
      <Kinar />
    </>
  )
}
