import { languages, type Trilingual } from '#domain/language/language.ts'
import { proposeNames } from '#domain/language/transliterate.ts'
import { TextButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import './name-fields.css'

type NameFieldsProps = {
  /** The name of the field; each language's own has it with the language, `name.gu`. */
  name: string
  names: Trilingual
  onChange: (names: Trilingual) => void
  labels: Trilingual
  /** The text of the button that proposes the empty names from the one that was typed. */
  proposal: string
  /** Returns the error of a language's field as its prop. */
  errorOf: (field: string) => { error?: string }
  maxLength: number
}

/**
 * Renders a name in three scripts. The button fills those that are still empty from the first one that was typed; the
 * person corrects them.
 */
export function NameFields({ name, names, onChange, labels, proposal, errorOf, maxLength }: NameFieldsProps) {
  const source = languages.find((language) => names[language].trim() !== '')
  const isIncomplete = languages.some((language) => names[language].trim() === '')
  const propose = () => {
    if (!source) return
    const proposed = proposeNames(names[source], source)
    onChange(
      Object.fromEntries(
        languages.map((language) => [language, names[language].trim() === '' ? proposed[language] : names[language]]),
      ) as Trilingual,
    )
  }
  return (
    <div className="name-fields full">
      {languages.map((language) => (
        <Field
          key={language}
          label={labels[language]}
          name={`${name}.${language}`}
          lang={language}
          value={names[language]}
          maxLength={maxLength}
          autoComplete="off"
          required
          onChange={(event) => onChange({ ...names, [language]: event.target.value })}
          {...errorOf(`${name}.${language}`)}
        />
      ))}
      {source && isIncomplete && <TextButton onClick={propose}>{proposal}</TextButton>}
    </div>
  )
}
