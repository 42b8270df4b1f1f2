import { useQuery } from '@tanstack/react-query'
import type { ListColumn, ListDeclaration } from '#domain/lists/list-declaration.ts'
import { categoriesQuery, nameOfCategory } from '#web/data/categories-query.ts'
import type { Translation } from '#web/i18n/use-translation.tsx'

/** The lists with texts of their own; the choices of the others all name texts of other surfaces. */
type NamedHere = Exclude<ListDeclaration['name'], 'seller-orders'>

/** The values of a list's choices that the shop can change, and the function that writes any value of a choice. */
export type Choices = {
  valuesOf: (column: ListColumn) => readonly string[]
  textOf: (column: ListColumn, value: string) => string
}

/** Returns how the choices of a list are written: with its own texts, those its column names, or names of categories. */
export function useChoices(list: ListDeclaration, tCode: Translation<'lists'>['tCode']): Choices {
  const { data } = useQuery({ ...categoriesQuery, enabled: list.columns.some(({ from }) => from !== undefined) })
  return {
    valuesOf: ({ from, values = [] }) => (from === 'categories' ? (data?.items ?? []).map(({ id }) => id) : values),
    textOf: ({ key, texts, from }, value) => {
      if (from === 'categories') return nameOfCategory(data, value)
      return texts ? tCode(texts, value) : tCode(`values.${list.name as NamedHere}`, `${key}.${value}`)
    },
  }
}
