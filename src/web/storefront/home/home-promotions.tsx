import type { Language } from '#domain/language/language.ts'
import { useCategoryName } from '#web/data/categories-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { rupees } from '#web/storefront/shelf-card.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Coupon } from '#web/ui/coupon.tsx'
import { Parcel } from '#web/ui/shipment-drawing.tsx'
import { useSignLanguage } from '#web/ui/sign-texts.tsx'
import type { HomeWindow } from './home-query.ts'

type HomePromotionsProps = Pick<HomeWindow, 'promotion' | 'coupon'> & { language: Language }

/** Renders the category discount and the delivery code, as far as they are active. */
export function HomePromotions({ promotion, coupon, language }: HomePromotionsProps) {
  const { t } = useTranslation('shop')
  if (!promotion && !coupon) return null
  return (
    <section className="section">
      <div className="wrap promotions">
        {promotion && <CategoryPromotion promotion={promotion} language={language} />}
        {coupon && (
          <Coupon
            title={t('home.coupon.title', { from: rupees(coupon.from, language) })}
            code={coupon.code}
            picture={<Parcel />}
            {...(coupon.freeAbove === null
              ? {}
              : { note: t('home.coupon.note', { above: rupees(coupon.freeAbove, language) }) })}
          >
            {t('home.coupon.text')}
          </Coupon>
        )}
      </div>
    </section>
  )
}

function CategoryPromotion({
  promotion,
  language,
}: {
  promotion: NonNullable<HomeWindow['promotion']>
  language: Language
}) {
  const { t } = useTranslation('shop')
  const { lang } = useSignLanguage()
  const category = useCategoryName()(promotion.category).toLocaleLowerCase(language)
  const percent = lang === 'gu' ? gujaratiDigits(promotion.percent) : promotion.percent
  return (
    <div className="promotion dark">
      <div className="promotion-cloth" aria-hidden="true" />
      <div className="text">
        <p className="off-percent" lang={lang}>
          {t('home.promotion.percent', { percent })}
        </p>
        <h2>
          {t(lang === language ? 'home.promotion.heading' : 'home.promotion.title', {
            category,
            percent: promotion.percent,
          })}
        </h2>
        <p>{t('home.promotion.text')}</p>
        <p className="mt-20">
          <ButtonLink variant="buy" href={`/products?category=${promotion.category}`}>
            {t('home.promotion.go', { category })}
          </ButtonLink>
        </p>
      </div>
      <div className="promotion-packshots" aria-hidden="true">
        {promotion.packshots.map((packshot) => (
          <img key={packshot.src} {...packshot} alt="" loading="lazy" decoding="async" />
        ))}
      </div>
    </div>
  )
}

/** Only display lines use Gujarati digits. */
const gujaratiDigits = (amount: number): string =>
  String(amount).replace(/\d/g, (digit) => String.fromCodePoint(0xae6 + Number(digit)))
