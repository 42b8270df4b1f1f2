import { type CountryField, countryDifferences, type FieldValue } from '#domain/sendability/country-terms.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Terms } from './country-draft.ts'

const labels = {
  isOpen: 'form.open',
  'name.en': 'form.nameEn',
  'name.gu': 'form.nameGu',
  'name.hi': 'form.nameHi',
  currency: 'form.currency',
  zone: 'form.zone',
  dialCode: 'form.dialCode',
  'postcode.required': 'form.postalCodeRequired',
  'postcode.regex': 'form.regex',
  'postcode.example': 'form.example',
  states: 'field.states',
  statesRequired: 'form.statesRequired',
  statesComplete: 'form.statesComplete',
  forbidden: 'form.forbidden',
  limited: 'form.limited',
  exceptions: 'form.exceptions',
  ingredients: 'field.ingredients',
  requires: 'field.requires',
  maxFoodKg: 'form.maxFoodKg',
  declaration: 'field.declaration',
  dutyFree: 'form.dutyFree',
  flatDuty: 'field.flatDuty',
  handlingTag: 'form.handling',
  source: 'form.source',
  reviewedOn: 'form.reviewedOn',
  note: 'form.note',
} as const satisfies Record<CountryField, string>

/** Renders the fields in which two versions of a country differ. */
export function CountryDifferences({ before, after }: { before: Terms; after: Terms }) {
  const { t } = useTranslation('countries')
  return (
    <DataTable
      caption={t('compare.draft')}
      hideCaption
      rows={countryDifferences(before, after)}
      keyOf={({ field }) => field}
      columns={[
        { key: 'field', head: t('compare.field'), text: true, cell: ({ field }) => t(labels[field]) },
        {
          key: 'before',
          head: t('compare.before'),
          text: true,
          cell: (row) => <Value of={row.before} field={row.field} />,
        },
        {
          key: 'after',
          head: t('compare.after'),
          text: true,
          cell: (row) => <Value of={row.after} field={row.field} />,
        },
      ]}
      empty={t('compare.same')}
    />
  )
}

function Value({ of, field }: { of: FieldValue; field: CountryField }) {
  const { t, tCode } = useTranslation('countries')
  if (typeof of === 'boolean') return t(of ? 'compare.yes' : 'compare.no')
  if (of.length === 0) return t('compare.nothing')
  if (typeof of !== 'string')
    return of.map(({ flag, details }) => [t(`kind.${flag}`), details].filter(Boolean).join(': ')).join('; ')
  if (field === 'zone') return tCode('zone', of)
  return field === 'handlingTag' ? tCode('handling', of) : of
}
