import { useQuery } from '@tanstack/react-query'
import { type Language, languages } from '#domain/language/language.ts'
import { productLimits } from '#domain/products/product-content.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { defaultsOf } from './product-draft.ts'
import type { FormPart } from './product-form.tsx'

/** Returns the languages of the texts, that of the page first. */
const ownFirst = (language: Language): Language[] => [language, ...languages.filter((each) => each !== language)]

/** Renders names and descriptions in three languages, and the category. */
export function ProductNameFields(part: FormPart) {
  const { t, language } = useTranslation('product-desk')
  const { draft, change, field } = part
  const categories = useQuery(readQuery('GET /api/seller/categories')).data?.items
  const isOpen = draft.isCategoryOpen || categories?.some(({ id }) => id === draft.category) === false
  return (
    <Panel title={t('form.what')}>
      <div className="panel-body product-fields">
        {ownFirst(language).map((each) => (
          <NameField key={each} of={each} {...part} />
        ))}
        <SelectField
          {...field('category')}
          label={t('field.category')}
          value={isOpen ? '' : draft.category}
          onChange={(event) => {
            const category = categories?.find(({ id }) => id === event.target.value)
            if (category) change(defaultsOf(category))
          }}
          options={[
            ...(isOpen ? [{ value: '', label: t('form.chooseCategory') }] : []),
            ...(categories ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        {ownFirst(language).map((each, index) => (
          <DescriptionField key={each} of={each} isOptional={index > 0} {...part} />
        ))}
      </div>
    </Panel>
  )
}

type LanguagePart = FormPart & { of: Language }

function NameField({ of, draft, change, check, field }: LanguagePart) {
  const { t } = useTranslation('product-desk')
  const proposal = draft.name[of] === '' ? check?.names[of] : undefined
  const setName = (text: string) => change({ name: { ...draft.name, [of]: text } })
  const isMissing = draft.name[of].trim() === '' && Object.values(draft.name).some((name) => name.trim() !== '')
  return (
    <div>
      <Field
        {...field(`name.${of}`)}
        label={t('field.name', { language: t(`language.${of}`) })}
        lang={of}
        maxLength={productLimits.name}
        autoComplete="off"
        required
        value={draft.name[of]}
        onChange={(event) => setName(event.target.value)}
        {...(isMissing && !proposal ? { hint: t('form.missing') } : {})}
      />
      {proposal && (
        <p className="proposal">
          <span lang={of}>{proposal}</span>{' '}
          <TextButton onClick={() => setName(proposal)}>{t('form.useProposal')}</TextButton>
        </p>
      )}
    </div>
  )
}

function DescriptionField({ of, isOptional, draft, change, field }: LanguagePart & { isOptional: boolean }) {
  const { t } = useTranslation('product-desk')
  const error = isOptional
    ? field(`description.${of}`)
    : { ...field(`description.${of}`), ...errorOnly(field('description')) }
  return (
    <TextareaField
      {...error}
      label={t('field.description', { language: t(`language.${of}`) })}
      lang={of}
      rows={isOptional ? 2 : 3}
      optional={isOptional}
      maxLength={productLimits.description}
      value={draft.description[of]}
      onChange={(event) => change({ description: { ...draft.description, [of]: event.target.value } })}
      {...(isOptional && draft.description[of] === '' ? { hint: t('form.noText') } : {})}
    />
  )
}

const errorOnly = ({ error }: { error?: string }) => (error ? { error } : {})
