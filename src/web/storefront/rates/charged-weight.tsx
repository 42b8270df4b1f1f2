import type { DeliveryOption } from '#web/cart/cart-queries.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { ShopStats } from '#web/storefront/stats-query.ts'
import { formatGramCount } from './format-gram-count.ts'

type ChargedWeightProps = { options: readonly DeliveryOption[]; ofCart: boolean; delivery: ShopStats['delivery'] }

/** Explains the chargeable weight: actual weight, volumetric weight, and whole slabs (docs/spec/decisions.md#14). */
export function ChargedWeight({ options, ofCart, delivery: { slabGrams, packagingGrams } }: ChargedWeightProps) {
  const { t } = useTranslation('rate-calculator')
  const grams = (weight: number): string => t('form.grams', { grams: formatGramCount(weight) })
  const measured = options.find(({ volumetricGrams }) => volumetricGrams !== null)
  const shown = measured ?? options[0]
  if (!shown) return null
  const unmeasured = measured && options.find(({ volumetricGrams }) => volumetricGrams === null)
  return (
    <section className="charged-weight" aria-labelledby="charged-title">
      <h2 className="heading-3" id="charged-title">
        {t('weight.title')}
      </h2>
      <dl>
        <dt>{t('weight.actual')}</dt>
        <dd>
          <b className="num">{grams(shown.actualGrams)}</b>
          {ofCart ? t('weight.actualCart', { grams: formatGramCount(packagingGrams) }) : t('weight.actualAlone')}
        </dd>
        <dt>{t('weight.volumetric')}</dt>
        <dd>
          <b className="num">{measured?.volumetricGrams ? grams(measured.volumetricGrams) : t('weight.unknown')}</b>
          {t(ofCart ? 'weight.volumetricCart' : 'weight.volumetricAlone')}
        </dd>
        <dt>{t('weight.charged')}</dt>
        <dd>
          <b className="num">{grams(shown.chargeableGrams)}</b>
          {t(measured ? 'weight.steps' : 'weight.stepsAlone', { slab: slabGrams })}
        </dd>
      </dl>
      {unmeasured && unmeasured.chargeableGrams !== shown.chargeableGrams && (
        <p className="small">{t('weight.post', { grams: formatGramCount(unmeasured.chargeableGrams) })}</p>
      )}
    </section>
  )
}
