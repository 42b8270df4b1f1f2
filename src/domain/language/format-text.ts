import type { Language } from './language.ts'

/** The texts of a surface (`cart`, `refusals` …) as in its file: nested keys with a text at each leaf. */
export type Texts = { readonly [key: string]: string | Texts }
export type Values = Readonly<Record<string, unknown>>

const plurals = new Map<Language, Intl.PluralRules>()

function pluralOf(language: Language, count: number): string {
  let rules = plurals.get(language)
  if (!rules) {
    rules = new Intl.PluralRules(language)
    plurals.set(language, rules)
  }
  return rules.select(count)
}

/** Returns the text of `key` as it was written, including placeholders. */
export function findText(texts: Texts | undefined, key: string): string | undefined {
  let at: string | Texts | undefined = texts
  for (const step of key.split('.')) at = typeof at === 'object' && Object.hasOwn(at, step) ? at[step] : undefined
  return typeof at === 'string' ? at : undefined
}

/**
 * Returns the text of `key` with its `{{placeholders}}` filled; undefined when there is none. With a `count` the
 * plural form for that number is preferred (`items_one`, `items_other`), by the rules of each language. A placeholder
 * without a value becomes empty.
 */
export function formatText(
  texts: Texts | undefined,
  language: Language,
  key: string,
  values: Values = {},
): string | undefined {
  const { count } = values
  const counted =
    typeof count === 'number'
      ? (findText(texts, `${key}_${pluralOf(language, count)}`) ?? findText(texts, `${key}_other`))
      : undefined
  return (counted ?? findText(texts, key))?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** Returns texts by their whole key, `form.email.label`, nested as in a file. */
export function nestTexts(flat: Readonly<Record<string, string>>): Texts {
  type Open = { [key: string]: string | Open }
  const nested: Open = {}
  for (const [key, text] of Object.entries(flat)) {
    const steps = key.split('.')
    const last = steps.pop() ?? ''
    let at = nested
    for (const step of steps) {
      const next = at[step]
      const inner: Open = typeof next === 'object' ? next : {}
      at[step] = inner
      at = inner
    }
    at[last] = text
  }
  return nested
}
