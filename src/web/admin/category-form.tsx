import { packShapes } from '#domain/catalogue/catalogue.ts'
import { categoryLimits } from '#domain/catalogue/category.ts'
import { storageCodes } from '#domain/catalogue/storage-code.ts'
import { type Language, languages } from '#domain/language/language.ts'
import { foodNames } from '#drawing/food-catalogue.ts'
import { packNames } from '#drawing/packs/pack-shapes.ts'
import { drawPackshot } from '#drawing/packshot.ts'
import { packshotFromCatalogue, shopBrand } from '#drawing/packshot-from-catalogue.ts'
import { send } from '#web/data/api.ts'
import { parseIndianDateTime } from '#web/i18n/indian-date-time.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DateTimeField } from '#web/staff/date-time-field.tsx'
import { StaleNote } from '#web/staff/stale-note.tsx'
import { type StaffForm, useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import {
  type CategoryDetail,
  type CategoryDraft,
  draftOfTerms,
  emptyCategory,
  problemsOfDraft,
  termsOfDraft,
  translatedParts,
} from './category-draft.ts'
import { CategoryEffect } from './category-effect.tsx'
import { useReloadCategories } from './use-reload-categories.ts'

type FormOptions = { category: CategoryDetail | undefined; close?: () => void }

/** The form of a category, over a draft that survives a reload; the screen of one puts earlier versions into it. */
export function useCategoryForm({ category, close }: FormOptions): StaffForm<CategoryDraft> {
  const { t } = useTranslation('categories')
  const by = category?.versions[0]?.actor
  return useStaffForm<CategoryDraft, unknown>({
    name: `category ${category?.id ?? 'new'}`,
    start: category ? draftOfTerms(category) : emptyCategory,
    saved: category && { version: category.version, by, at: category.versions[0]?.at },
    check: (draft) => problemsOfDraft(draft, t),
    send: async (draft) => {
      const body = { ...termsOfDraft(draft), reason: draft.reason.trim() }
      if (!category) return send('POST /api/admin/categories', { body })
      const { id, version } = category
      const from = parseIndianDateTime(draft.from)
      if (from) {
        const planned = { ...body, seen: version, from: from.toISOString() }
        return send('POST /api/admin/categories/:id/plans', { params: { id }, body: planned })
      }
      return send('PUT /api/admin/categories/:id', { params: { id }, body: { ...body, seen: version } })
    },
    done: (sent) => {
      close?.()
      return t(!category ? 'added' : isPlan(sent, category) ? 'planned' : 'saved')
    },
    reload: useReloadCategories(),
  })
}

/** A change of a later moment makes no version now. */
const isPlan = (sent: unknown, { version }: CategoryDetail): boolean => (sent as CategoryDetail).version === version

type PartProps = { form: StaffForm<CategoryDraft> }

/** Renders the fields of a category. Where a rule asks about what was changed, the effect can be shown before. */
export function CategoryForm({ form, category, close }: FormOptions & PartProps) {
  const { t } = useTranslation('categories')
  return (
    <form {...form.props} className="panel-body form-grid">
      <Names form={form} />
      <Defaults form={form} />
      <Rules form={form} category={category} />
      <Finding form={form} />
      {category && <CategoryEffect id={category.id} wanted={{ terms: termsOfDraft(form.draft) }} />}
      {category && <DateTimeField {...form.field('from')} label={t('form.from')} hint={t('form.fromHint')} full />}
      <Field {...form.field('reason')} label={t('form.reason')} maxLength={300} required full />
      <StaleNote form={form} />
      {form.problem && <FieldError>{form.problem}</FieldError>}
      <div className="row-12 rows-4 full">
        <Button type="submit" busy={form.busy} busyText={t('saving')}>
          {t('save')}
        </Button>
        {close && (
          <Button variant="line" onClick={close}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Names and texts, three languages each. What follows from the name can be filled from it. */
function Names({ form }: PartProps) {
  const { t } = useTranslation('categories')
  const { draft, change } = form
  const copyable = languages.some((language) =>
    (['sign', 'meaning'] as const).some((part) => draft[`${part}.${language}`] === '' && draft[`name.${language}`]),
  )
  const copy = () => {
    const signOf = (language: Language) => (language === 'en' ? draft['name.gu'] : draft[`name.${language}`])
    const filled = languages.flatMap((language) => [
      [`sign.${language}`, draft[`sign.${language}`] || signOf(language)],
      [`meaning.${language}`, draft[`meaning.${language}`] || draft[`name.${language}`]],
    ])
    change(Object.fromEntries(filled) as Partial<CategoryDraft>)
  }
  return (
    <fieldset className="full category-part">
      <legend>{t('form.names')}</legend>
      {translatedParts.map((part) => (
        <div key={part} className="category-texts">
          {languages.map((language) => (
            <Field
              key={language}
              {...form.field(`${part}.${language}`)}
              label={t(`form.${part}`, { language: t(`language.${language}`) })}
              {...(part === 'sign' && language === 'en' ? { hint: t('form.signHint') } : {})}
              lang={part === 'sign' && language === 'en' ? 'gu' : language}
              maxLength={categoryLimits[part === 'sign' ? 'name' : part]}
              autoComplete="off"
              required
            />
          ))}
        </div>
      ))}
      {copyable && <TextButton onClick={copy}>{t('form.copy')}</TextButton>}
    </fieldset>
  )
}

function Defaults({ form }: PartProps) {
  const { t } = useTranslation('categories')
  const { tCode } = useTranslation('product-desk')
  const { draft, change } = form
  const choice = <Name extends 'packShape' | 'storageCode' | 'food' | 'pack'>(
    name: Name,
    values: readonly CategoryDraft[Name][],
    textOf: (value: string) => string,
  ) => (
    <SelectField
      name={name}
      label={t(`form.${name}`)}
      value={draft[name]}
      options={values.map((value) => ({ value, label: textOf(value) }))}
      onChange={(event) => change({ [name]: event.target.value } as Partial<CategoryDraft>)}
      {...form.errorOf(name)}
    />
  )
  return (
    <fieldset className="full category-part">
      <legend>{t('form.defaults')}</legend>
      <div className="category-drawing">
        <PlainPack draft={draft} />
        <div className="category-texts">
          {choice('storageCode', storageCodes, (value) => tCode('storage', value))}
          {choice('packShape', packShapes, (value) => tCode('packShape', value))}
          {choice('food', foodNames, (value) => value.replaceAll('-', ' '))}
          {choice('pack', packNames, (value) => tCode('pack', value))}
          <Field {...form.field('ground')} type="color" label={t('form.ground')} />
        </div>
      </div>
    </fieldset>
  )
}

/** The plain pack on its dye, as on the tile. */
function PlainPack({ draft }: { draft: CategoryDraft }) {
  const { t } = useTranslation('categories')
  const names = { en: draft['name.en'] || '–', gu: draft['name.gu'] || '–' }
  const product = {
    id: 'preview',
    category: 'preview',
    weight: '',
    name: names,
    plain: { food: draft.food, pack: draft.pack },
  }
  const svg = drawPackshot(...packshotFromCatalogue(product, shopBrand, { products: {}, brands: {} }))
  return (
    <span className="category-plain" style={{ background: draft.ground }}>
      <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={t('form.preview')} width={130} height={156} />
    </span>
  )
}

const foodRules = ['countsAsCooked', 'isRawGrain', 'mayBeInOil'] as const

function Rules({ form, category }: PartProps & Pick<FormOptions, 'category'>) {
  const { t } = useTranslation('categories')
  const { draft, change } = form
  const isFilled = (category?.products ?? 0) > 0
  const rule = (name: 'isFood' | (typeof foodRules)[number]) => (
    <div key={name}>
      <Checkbox
        name={name}
        checked={draft[name]}
        disabled={name === 'isFood' && isFilled}
        onChange={({ target }) => change({ [name]: target.checked })}
      >
        {t(`rule.${name}`)}
      </Checkbox>
      <p className="small">{t(`rule.${name}Hint`)}</p>
      {form.errorOf(name).error && <FieldError>{form.errorOf(name).error}</FieldError>}
    </div>
  )
  return (
    <fieldset className="full category-part stack-12">
      <legend>{t('form.rules')}</legend>
      {rule('isFood')}
      {draft.isFood && foodRules.map(rule)}
    </fieldset>
  )
}

function Finding({ form }: PartProps) {
  const { t } = useTranslation('categories')
  return (
    <fieldset className="full category-part stack-12">
      <legend>{t('form.search')}</legend>
      <Field
        {...form.field('searchTerms')}
        label={t('form.searchTerms')}
        hint={t('form.searchTermsHint')}
        maxLength={1_600}
        autoComplete="off"
        optional
        full
      />
      <Field
        {...form.field('googlePath')}
        label={t('form.googlePath')}
        hint={t('form.googlePathHint')}
        lang="en"
        maxLength={200}
        autoComplete="off"
        optional
        full
      />
    </fieldset>
  )
}
