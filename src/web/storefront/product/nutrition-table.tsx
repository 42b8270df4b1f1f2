import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { ProductDetails } from './product-query.ts'

const rows = [
  { key: 'energy', field: 'kcal', unit: ' kcal' },
  { key: 'protein', field: 'proteinG', unit: 'g' },
  { key: 'carbs', field: 'carbsG', unit: 'g' },
  { key: 'sugars', field: 'sugarsG', unit: 'g', part: true },
  { key: 'fat', field: 'fatG', unit: 'g' },
  { key: 'satFat', field: 'satFatG', unit: 'g', part: true },
  { key: 'salt', field: 'saltG', unit: 'g' },
] as const

type NutritionTableProps = {
  nutrition: NonNullable<ProductDetails['nutrition']>
  weight: string
  weightGrams: number
  liquid: boolean
}

/** Renders the nutrition of 100 g and of the whole pack. Energy in whole kilocalories, grams to one decimal. */
export function NutritionTable({ nutrition, weight, weightGrams, liquid }: NutritionTableProps) {
  const { t } = useTranslation('shop')
  const quantity = (value: number, unit: string) =>
    `${unit === 'g' ? Math.round(value * 10) / 10 : Math.round(value)}${unit}`
  return (
    <table className="nutrition">
      <caption>{t('shelves:product.nutritionNote')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('shelves:product.nutrition')}</th>
          <th scope="col">{t(liquid ? 'shelves:product.per100mlHead' : 'shelves:product.per100g')}</th>
          <th scope="col">{t('shelves:product.perPack', { weight })}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className={'part' in row ? 'part-of' : undefined}>
            <th scope="row">{t(`shelves:product.row.${row.key}`)}</th>
            <td>{quantity(nutrition[row.field], row.unit)}</td>
            <td>{quantity((nutrition[row.field] * weightGrams) / 100, row.unit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
