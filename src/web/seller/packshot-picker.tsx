import { foodNames } from '#drawing/food-catalogue.ts'
import { motifs } from '#drawing/motifs.ts'
import { packNames } from '#drawing/packs/pack-shapes.ts'
import { drawPackshot } from '#drawing/packshot.ts'
import { packshotFromCatalogue } from '#drawing/packshot-from-catalogue.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { ProductDraft } from './product-draft.ts'

/** Grounds that lettering is readable on; empty is the store's own. */
const grounds = ['', '#B84A14', '#8E2410', '#55741A', '#2F6B3C', '#15163F', '#5B2E12', '#B3123A'] as const

type PackshotPickerProps = { draft: ProductDraft; change: (part: Partial<ProductDraft>) => void }

/** Chooses what the drawn pack shows, and draws it at once. */
export function PackshotPicker({ draft, change }: PackshotPickerProps) {
  const { t, tCode } = useTranslation('product-desk')
  const { packshot } = draft
  const choose = (part: Partial<ProductDraft['packshot']>) => change({ packshot: { ...packshot, ...part } })
  return (
    <fieldset className="packshot-picker">
      <legend className="label-text">{t('field.packshot')}</legend>
      <PackshotPreview draft={draft} />
      <div className="packshot-fields">
        <SelectField
          label={t('form.food')}
          value={packshot.food}
          onChange={(event) => choose({ food: event.target.value })}
          options={foodNames.map((value) => ({ value, label: value.replaceAll('-', ' '), lang: 'en' }))}
        />
        <SelectField
          label={t('form.pack')}
          value={packshot.pack}
          onChange={(event) => choose({ pack: event.target.value })}
          options={packNames.map((value) => ({ value, label: tCode('pack', value) }))}
        />
        <SelectField
          label={t('form.ground')}
          value={packshot.ground ?? ''}
          onChange={(event) => choose({ ground: event.target.value || null })}
          options={grounds.map((value, index) => ({
            value,
            label: value === '' ? t('form.groundStore') : t('form.groundNumber', { number: index }),
          }))}
        />
      </div>
    </fieldset>
  )
}

/** The preview has the shop's own cloth; the picture that is drawn after saving has the store's. */
function PackshotPreview({ draft }: { draft: ProductDraft }) {
  const { t } = useTranslation('product-desk')
  const { packshot, name, category, weight } = draft
  const product = { id: 'preview', category, weight, name }
  const brand = { id: 'preview', motif: motifs[0] ?? '', name: { en: '', gu: '' } }
  const entry = { food: packshot.food, pack: packshot.pack, ...(packshot.ground ? { ground: packshot.ground } : {}) }
  const svg = drawPackshot(...packshotFromCatalogue(product, brand, { products: { preview: entry }, brands: {} }))
  return <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={t('form.preview')} width={170} height={204} />
}
