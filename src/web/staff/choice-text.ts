import { useQuery } from '@tanstack/react-query'
import type { ListColumn, ListDeclaration } from '#domain/lists/list-declaration.ts'
import { categoriesQuery, nameOfCategory } from '#web/data/categories-query.ts'
import { readQuery } from '#web/data/read-query.ts'
import type { Translation } from '#web/i18n/use-translation.tsx'

/** The lists with texts of their own; the choices of the others all name texts of other surfaces. */
type NamedHere = Exclude<ListDeclaration['name'], 'seller-orders' | 'segments' | 'carrier-invoices'>

/** The values of a list's choices that the shop can change, and the function that writes any value of a choice. */
export type Choices = {
  valuesOf: (column: ListColumn) => readonly string[]
  textOf: (column: ListColumn, value: string) => string
}

/** Returns how the choices of a list are written: with its own texts, those its column names, or names of categories and tags. */
export function useChoices(list: ListDeclaration, tCode: Translation<'lists'>['tCode']): Choices {
  const needs = (source: ListColumn['from']) => list.columns.some(({ from }) => from === source)
  const categories = useQuery({ ...categoriesQuery, enabled: needs('categories') }).data
  const tagsQuery = readQuery('GET /api/admin/order-tags')
  const tags = useQuery({ ...tagsQuery, enabled: needs('order-tags') }).data?.items ?? []
  return {
    valuesOf: ({ from, values = [] }) => {
      if (from === 'order-tags') return tags.map(({ id }) => id)
      return from === 'categories' ? (categories?.items ?? []).map(({ id }) => id) : values
    },
    textOf: ({ key, texts, from }, value) => {
      if (from === 'categories') return nameOfCategory(categories, value)
      if (from === 'order-tags') return tags.find(({ id }) => id === value)?.name ?? tCode('filter', 'tagGone')
      return texts ? tCode(texts, value) : tCode(`values.${list.name as NamedHere}`, `${key}.${value}`)
    },
  }
}
