import type { Language } from '#domain/language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { rupees } from '#web/storefront/shelf-card.ts'
import { Parcel } from '#web/ui/box-figure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Coupon } from '#web/ui/coupon.tsx'
import { useSignLanguage } from '#web/ui/sign-words.tsx'
import type { HomeWindow } from './home-query.ts'

type HomeOffersProps = Pick<HomeWindow, 'offer' | 'coupon'> & { language: Language }

/** Renders the category discount and the delivery code, as far as they are active. */
export function HomeOffers({ offer, coupon, language }: HomeOffersProps) {
  const { t } = useTranslation('shop')
  if (!offer && !coupon) return null
  return (
    <section className="section">
      <div className="wrap offers">
        {offer && <CategoryOffer offer={offer} language={language} />}
        {coupon && (
          <Coupon
            title={t('home.coupon.title', { from: rupees(coupon.from, language) })}
            code={coupon.code}
            picture={<Parcel />}
            {...(coupon.freeAbove === null
              ? {}
              : { note: t('home.coupon.note', { above: rupees(coupon.freeAbove, language) }) })}
          >
            {t('home.coupon.words')}
          </Coupon>
        )}
      </div>
    </section>
  )
}

function CategoryOffer({ offer, language }: { offer: NonNullable<HomeWindow['offer']>; language: Language }) {
  const { t } = useTranslation('shop')
  const { t: kit } = useTranslation('ui')
  const { lang } = useSignLanguage()
  const category = kit(`category.${offer.category}`).toLocaleLowerCase(language)
  const percent = lang === 'gu' ? gujaratiDigits(offer.percent) : offer.percent
  return (
    <div className="offer dark">
      <div className="offer-cloth" aria-hidden="true" />
      <div className="words">
        <p className="off-percent" lang={lang}>
          {t('home.offer.percent', { percent })}
        </p>
        <h2>
          {t(lang === language ? 'home.offer.heading' : 'home.offer.title', { category, percent: offer.percent })}
        </h2>
        <p>{t('home.offer.words')}</p>
        <p className="mt-5">
          <ButtonLink look="buy" href={`/products?category=${offer.category}`}>
            {t('home.offer.go', { category })}
          </ButtonLink>
        </p>
      </div>
      <div className="offer-packets" aria-hidden="true">
        {offer.packets.map((packet) => (
          <img key={packet.src} {...packet} alt="" loading="lazy" decoding="async" />
        ))}
      </div>
    </div>
  )
}

/** Only display lines use Gujarati digits. */
const gujaratiDigits = (amount: number): string =>
  String(amount).replace(/\d/g, (digit) => String.fromCodePoint(0xae6 + Number(digit)))
