import { storageCodes } from '#domain/catalogue/storage-code.ts'
import { type ImportFlag, importFlags } from '#domain/sendability/country-rules.ts'
import { useCategoryChoices } from '#web/data/categories-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { ExceptionDraft, KindDraft } from './country-draft.ts'
import type { CountryFormState } from './use-country-form.ts'

type FormProps = { form: CountryFormState }

/** Renders what may enter a country: each kind of goods, and the exceptions from what is forbidden. */
export function CountryKinds({ form }: FormProps) {
  const { t } = useTranslation('countries')
  return (
    <>
      <fieldset className="stack-12 country-part">
        <legend>{t('form.kinds')}</legend>
        <p className="small">{t('form.kindsText')}</p>
        <ul className="country-kinds">
          {importFlags.map((flag) => (
            <Kind
              key={flag}
              flag={flag}
              kind={form.draft.kinds[flag]}
              errorOf={form.errorOf}
              onChange={(part) =>
                form.change({ kinds: { ...form.draft.kinds, [flag]: { ...form.draft.kinds[flag], ...part } } })
              }
            />
          ))}
        </ul>
      </fieldset>
      <Exceptions form={form} />
    </>
  )
}

type KindProps = {
  flag: ImportFlag
  kind: KindDraft
  errorOf: CountryFormState['errorOf']
  onChange: (part: Partial<KindDraft>) => void
}

function Kind({ flag, kind, errorOf, onChange }: KindProps) {
  const { t } = useTranslation('countries')
  const name = t(`kind.${flag}`)
  const hidden = <span className="visually-hidden">: {name}</span>
  return (
    <li>
      <b>{name}</b>
      <Checkbox
        name={`forbidden.${flag}`}
        checked={kind.forbidden}
        onChange={(event) => onChange({ forbidden: event.target.checked })}
      >
        {t('form.forbidden')}
        {hidden}
      </Checkbox>
      <Checkbox
        name={`limited.${flag}`}
        checked={kind.limited}
        onChange={(event) => onChange({ limited: event.target.checked })}
      >
        {t('form.limited')}
        {hidden}
      </Checkbox>
      {kind.limited && (
        <div className="form-grid country-limit">
          <Field
            name={`maxKg.${flag}`}
            label={t('form.maxKg')}
            value={kind.maxKg}
            inputMode="decimal"
            autoComplete="off"
            optional
            onChange={(event) => onChange({ maxKg: event.target.value })}
            {...errorOf(`maxKg.${flag}`)}
          />
          <Field
            label={t('form.kindNote')}
            value={kind.note}
            maxLength={400}
            autoComplete="off"
            optional
            onChange={(event) => onChange({ note: event.target.value })}
          />
        </div>
      )}
    </li>
  )
}

function Exceptions({ form }: FormProps) {
  const { t } = useTranslation('countries')
  const { exceptions, kinds } = form.draft
  const first = importFlags.find((flag) => kinds[flag].forbidden)
  const added: ExceptionDraft = { flag: first ?? 'dairy', categoryIn: [], storageCodeIn: [], cooked: '', note: '' }
  return (
    <fieldset className="stack-12 country-part">
      <legend>{t('form.exceptions')}</legend>
      <p className="small">{t('form.exceptionsText')}</p>
      {exceptions.map((exception, index) => (
        <Exception
          // biome-ignore lint/suspicious/noArrayIndexKey: exceptions have no identity but their place
          key={index}
          index={index}
          exception={exception}
          errorOf={form.errorOf}
          onChange={(part) =>
            form.change({ exceptions: exceptions.map((each, at) => (at === index ? { ...each, ...part } : each)) })
          }
          onRemove={() => form.change({ exceptions: exceptions.filter((_, at) => at !== index) })}
        />
      ))}
      {first && (
        <p>
          <TextButton onClick={() => form.change({ exceptions: [...exceptions, added] })}>
            {t('form.addException')}
          </TextButton>
        </p>
      )}
    </fieldset>
  )
}

type ExceptionProps = {
  index: number
  exception: ExceptionDraft
  errorOf: CountryFormState['errorOf']
  onChange: (part: Partial<ExceptionDraft>) => void
  onRemove: () => void
}

function Exception({ index, exception, errorOf, onChange, onRemove }: ExceptionProps) {
  const { t } = useTranslation('countries')
  const categories = useCategoryChoices(exception.categoryIn)
  const number = String(index + 1)
  return (
    <fieldset className="stack-12 country-exception">
      <legend>{t('form.exception', { number })}</legend>
      <div className="form-grid">
        <SelectField
          name={`exceptions.${index}`}
          label={t('form.exceptionKind')}
          value={exception.flag}
          options={importFlags.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={(event) => onChange({ flag: event.target.value as ImportFlag })}
          {...errorOf(`exceptions.${index}`)}
        />
        <SelectField
          label={t('form.cooked')}
          value={exception.cooked}
          options={[
            { value: '', label: t('form.cookedAny') },
            { value: 'yes', label: t('form.cookedYes') },
            { value: 'no', label: t('form.cookedNo') },
          ]}
          onChange={(event) => onChange({ cooked: event.target.value as ExceptionDraft['cooked'] })}
        />
      </div>
      <Choices
        legend={t('form.categories')}
        choices={categories}
        chosen={exception.categoryIn}
        onChange={(categoryIn) => onChange({ categoryIn })}
      />
      <Choices
        legend={t('form.storage')}
        choices={storageCodes.map((value) => ({ value, label: t(`storage.${value}`) }))}
        chosen={exception.storageCodeIn}
        onChange={(storageCodeIn) => onChange({ storageCodeIn })}
      />
      <p>
        <TextButton onClick={onRemove}>{t('form.removeException', { number })}</TextButton>
      </p>
    </fieldset>
  )
}

type ChoicesProps = {
  legend: string
  choices: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

function Choices({ legend, choices, chosen, onChange }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="label-text">{legend}</legend>
      <div className="country-choices">
        {choices.map(({ value, label }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          >
            {label}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
