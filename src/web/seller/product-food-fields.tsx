import { diets } from '#domain/catalogue/catalogue.ts'
import { type Allergen, allergens, productLimits } from '#domain/products/product-content.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { HsCodeField } from './hs-code-field.tsx'
import type { FormPart } from './product-form.tsx'

/** Renders what is in a product: ingredients with recognised allergens, marks and shelf life, or what a thing is made of. */
export function ProductFoodFields(part: FormPart) {
  const { t } = useTranslation('product-desk')
  const { draft, change, field } = part
  return (
    <Panel title={t('form.inside')}>
      <div className="panel-body product-fields">
        {!draft.isFood ? (
          <Field
            {...field('materials')}
            label={t('field.materials')}
            maxLength={300}
            required
            value={draft.materials}
            onChange={(event) => change({ materials: event.target.value })}
          />
        ) : (
          <FoodFields {...part} />
        )}
        <HsCodeField {...part} />
      </div>
    </Panel>
  )
}

function FoodFields(part: FormPart) {
  const { t } = useTranslation('product-desk')
  const { draft, change, check, field } = part
  const unknown = check?.ingredients.unknown ?? []
  const toggleDiet = (diet: (typeof diets)[number], isOn: boolean) =>
    change({ diets: diets.filter((each) => (each === diet ? isOn : draft.diets.includes(each))) })
  return (
    <>
      <TextareaField
        {...field('ingredients')}
        label={t('field.ingredients')}
        hint={t('form.ingredientsHint')}
        rows={3}
        required
        maxLength={productLimits.ingredients}
        value={draft.ingredients}
        onChange={(event) => change({ ingredients: event.target.value })}
      />
      {check && draft.ingredients !== '' && (
        <p className="small">{t('form.onLabel', { ingredients: check.ingredients.english })}</p>
      )}
      {unknown.length > 0 && <p className="small">{t('form.unknownIngredients', { names: unknown.join(', ') })}</p>}
      <AllergenChoice {...part} />
      <fieldset className="tick-list">
        <legend className="label-text">{t('field.diets')}</legend>
        {diets.map((diet) => (
          <Checkbox
            key={diet}
            checked={draft.diets.includes(diet)}
            onChange={(event) => toggleDiet(diet, event.target.checked)}
          >
            {t(`diet.${diet}`)}
          </Checkbox>
        ))}
      </fieldset>
      <Field
        {...field('shelfLifeDays')}
        label={t('field.shelfLifeDays')}
        inputMode="numeric"
        autoComplete="off"
        required
        value={draft.shelfLifeDays}
        onChange={(event) => change({ shelfLifeDays: event.target.value })}
      />
    </>
  )
}

/** The allergens that the ingredients name are ticked by one tap; more can be ticked, none of them left out. */
function AllergenChoice({ draft, change, check, field }: FormPart) {
  const { t } = useTranslation('product-desk')
  const found: readonly Allergen[] = check?.ingredients.allergens ?? []
  const missing = found.filter((allergen) => !draft.allergens.includes(allergen))
  const { id, error } = field('allergens')
  const toggle = (allergen: Allergen, isOn: boolean) =>
    change({ allergens: allergens.filter((each) => (each === allergen ? isOn : draft.allergens.includes(each))) })
  return (
    <fieldset className="tick-list" id={id} tabIndex={-1}>
      <legend className="label-text">{t('field.allergens')}</legend>
      {missing.length > 0 && (
        <button
          type="button"
          className="button line wide"
          onClick={() =>
            change({ allergens: allergens.filter((each) => draft.allergens.includes(each) || found.includes(each)) })
          }
        >
          {t('form.confirmAllergens', { names: missing.map((each) => t(`allergen.${each}`)).join(', ') })}
        </button>
      )}
      {allergens.map((allergen) => (
        <Checkbox
          key={allergen}
          checked={draft.allergens.includes(allergen)}
          onChange={(event) => toggle(allergen, event.target.checked)}
        >
          {t(`allergen.${allergen}`)}
        </Checkbox>
      ))}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
