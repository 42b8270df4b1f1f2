import { useState } from 'react'
import { diets } from '#domain/catalogue/catalogue.ts'
import type { Language } from '#domain/language/language.ts'
import { foldWord, tokenize } from '#domain/search/search-key.ts'
import { useCategoryChoices } from '#web/data/categories-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip, Chips } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { EditedEntry } from './knowledge-effect.tsx'

const kinds = ['dish', 'ingredient', 'texture', 'taste', 'occasion', 'diet', 'use', 'absent'] as const
const fields = ['is', 'name', 'has', 'text', 'category', 'mark'] as const

/** A new fact being written: its kind, and the selectors of the products it means (`domain/search/knowledge.ts`). */
export type TaughtFact = { kind: (typeof kinds)[number]; finds: readonly string[] }
const longestName = 5

/** Returns the fact that is proposed for a search: it means the product that was opened from it, or that is nearest. */
export function proposedFact(product: string | undefined): TaughtFact {
  const name = tokenize((product ?? '').toLowerCase()).slice(0, longestName)
  return { kind: 'dish', finds: name.length === 0 ? [] : [`name:${name.join('-')}`] }
}

/** Returns the entry of a fact under an id of its own, undefined while it finds nothing. */
export function entryOfFact(
  { kind, finds }: TaughtFact,
  term: string,
  language: Language,
  others: readonly { id: string }[],
): EditedEntry | undefined {
  if (finds.length === 0) return undefined
  const id = `learned-${tokenize(term.toLowerCase()).map(foldWord).join('-')}`.slice(0, 50)
  const taken = others.filter((other) => other.id.startsWith(id)).length
  const terms = { en: [], gu: [], hi: [], [language]: [term] }
  return { id: taken > 0 ? `${id}-${taken + 1}` : id, kind, terms, finds: [...finds], excludes: [] }
}

type FactFieldsProps = { fact: TaughtFact; onChange: (fact: TaughtFact) => void }

/** Renders the kind of a fact and the products it finds, each added as one condition. */
export function FactFields({ fact, onChange }: FactFieldsProps) {
  const { t } = useTranslation('search-lists')
  const [field, setField] = useState<(typeof fields)[number]>('is')
  const [value, setValue] = useState('')
  const fixed = useFixedValues(field)
  const chosen = fixed ? (fixed.find((one) => one.value === value)?.value ?? fixed[0]?.value ?? '') : value
  const add = () => {
    const written = tokenize(chosen).join('-')
    if (written === '') return
    onChange({ ...fact, finds: [...new Set([...fact.finds, `${field}:${written}`])] })
    setValue('')
  }
  return (
    <div className="stack-16">
      <SelectField
        label={t('kind')}
        value={fact.kind}
        onChange={({ target }) => onChange({ ...fact, kind: target.value as TaughtFact['kind'] })}
        options={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
      />
      <SelectField
        label={t('finds')}
        value={field}
        onChange={({ target }) => setField(target.value as typeof field)}
        options={fields.map((one) => ({ value: one, label: t(`fields.${one}`) }))}
      />
      {fixed ? (
        <SelectField
          label={t('value')}
          value={chosen}
          onChange={({ target }) => setValue(target.value)}
          options={fixed}
        />
      ) : (
        <Field label={t('value')} value={value} maxLength={60} onChange={({ target }) => setValue(target.value)} />
      )}
      <Button variant="line" icon="plus" onClick={add}>
        {t('add')}
      </Button>
      <div>
        {fact.finds.length === 0 ? (
          <p className="small">{t('findsNone')}</p>
        ) : (
          <Chips label={t('finds')}>
            {fact.finds.map((find) => (
              <Chip
                key={find}
                text={find}
                onRemove={() => onChange({ ...fact, finds: fact.finds.filter((one) => one !== find) })}
              />
            ))}
          </Chips>
        )}
      </div>
    </div>
  )
}

/** Returns the values of a field that has only some. */
function useFixedValues(field: string): readonly { value: string; label: string }[] | undefined {
  const { t: kit } = useTranslation('ui')
  const categories = useCategoryChoices()
  if (field === 'category') return categories
  if (field === 'mark') return diets.map((one) => ({ value: one, label: kit(`diet.${one}`) }))
  return undefined
}
