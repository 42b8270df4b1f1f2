import { useMemo } from 'react'
import type { Language } from '#domain/language/language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { SelectOption } from '#web/ui/select-field.tsx'

/**
 * Returns the states of a country as options, each by its name in the visitor's language and in alphabetical order.
 * The value sent is the English name the server knows; a state without a translation is shown in English and marked
 * as such. The page loads the texts `states`.
 */
export function useStateOptions(states: readonly string[]): SelectOption[] {
  const { t, has, language } = useTranslation('states')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the voice of a language is one and the same as long as the page lives
  return useMemo(() => {
    const stateName = (state: string) => {
      const key = `name.${state}`
      return has(key) ? t(key) : undefined
    }
    return stateOptions(states, stateName, language)
  }, [states, language])
}

export function stateOptions(
  states: readonly string[],
  stateName: (state: string) => string | undefined,
  language: Language,
): SelectOption[] {
  const { compare } = new Intl.Collator(`${language}-IN`)
  return states
    .map((state) => {
      const named = stateName(state)
      return { value: state, label: named ?? state, ...(named || language === 'en' ? {} : { lang: 'en' }) }
    })
    .sort((one, other) => compare(one.label, other.label))
}
