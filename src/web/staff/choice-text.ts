import type { ListColumn, ListDeclaration } from '#domain/lists/list-declaration.ts'
import type { Translation } from '#web/i18n/use-translation.tsx'

/** The lists with texts of their own; the choices of the others all name texts of other surfaces. */
type NamedHere = Exclude<ListDeclaration['name'], 'seller-orders'>

/** Returns the text of a choice's value: the list's own, or that of the texts its column names. */
export const choiceText = (
  list: ListDeclaration,
  { key, texts }: ListColumn,
  value: string,
  tCode: Translation<'lists'>['tCode'],
): string => (texts ? tCode(texts, value) : tCode(`values.${list.name as NamedHere}`, `${key}.${value}`))
