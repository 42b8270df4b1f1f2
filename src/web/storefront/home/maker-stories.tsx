import type { Language } from '#domain/language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { titleOf } from '#web/storefront/shelf-card.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { fieldStyle, groundStyle } from '#web/ui/maker-cloth.ts'
import { SectionHead } from '#web/ui/page-title.tsx'
import type { HomeWindow } from './home-query.ts'

type Maker = HomeWindow['makers'][number]

/** Renders three of the city's brands: one large, two small, each on its own cloth. */
export function MakerStories({ makers, language }: { makers: readonly Maker[]; language: Language }) {
  const { t } = useTranslation('shop')
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead
          sign={t('home.makers.sign')}
          meaning={t('home.makers.meaning')}
          link={<TextLink href="/brands">{t('home.makers.all')}</TextLink>}
        >
          {t('home.makers.words')}
        </SectionHead>
        <div className="stories">
          {makers.map((maker, place) => (
            <Story key={maker.id} maker={maker} big={place === 0} language={language} />
          ))}
        </div>
      </div>
    </section>
  )
}

function Story({ maker, big, language }: { maker: Maker; big: boolean; language: Language }) {
  const { t } = useTranslation('shop')
  const title = titleOf(maker, language)
  const kind = t(`home.maker.kind.${maker.kind}`)
  return (
    <Link
      className={big ? 'story big' : 'story compact'}
      href={`/brand/${maker.id}`}
      style={groundStyle(maker.cloth.colour)}
    >
      <div className="cloth" aria-hidden="true" style={fieldStyle(maker.cloth.field)}>
        {maker.packets.slice(0, big ? 3 : 1).map((packet, place) => (
          <img key={packet.src} className={`packet-${place + 1}`} {...packet} alt="" loading="lazy" decoding="async" />
        ))}
      </div>
      <div className="words">
        <p className="who">
          {kind}, {maker.cityName}, {t('home.maker.since', { year: maker.since })}
        </p>
        <h3 lang={title.lang}>{title.text}</h3>
        {title.text !== maker.name && <p className="english">{maker.name}</p>}
        <p className="telling">{big ? maker.story : firstSentence(maker.story)}</p>
        <span className="text-link">{t('home.makers.visit')}</span>
      </div>
    </Link>
  )
}

/** Cuts at the first full stop or danda, because a small card has no space for more. */
const firstSentence = (story: string): string => /^.*?[.\u0964](?=\s|$)/u.exec(story)?.[0] ?? story
