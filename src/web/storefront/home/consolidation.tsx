import { useTranslation } from '#web/i18n/use-translation.tsx'
import { SectionHead } from '#web/ui/page-title.tsx'
import { ConsolidationDrawing } from './consolidation-drawing.tsx'
import '#web/storefront/home/consolidation.css'

/** Explains how several kitchens ship as one parcel: the drawing, then four steps. */
export function ConsolidationSection() {
  const { t } = useTranslation('shop')
  return (
    <section className="how" id="how">
      <div className="wrap">
        <SectionHead sign={t('home.how.sign')} meaning={t('home.how.meaning')}>
          {t('home.how.text')}
        </SectionHead>
        <ConsolidationDrawing />
        <ol>
          {(['step1', 'step2', 'step3', 'step4'] as const).map((step) => (
            <li key={step}>
              <b>{t(`home.how.${step}`)}</b>
              {t(`home.how.${step}Text`)}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
