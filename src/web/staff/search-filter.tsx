import { useRouter } from '@tanstack/react-router'
import { addressOf } from '#web/data/api.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { SearchField } from './search-field.tsx'

type Choice = {
  /** The name of the query parameter. */
  name: string
  label: string
  /** The first option does not filter and has no value. */
  options: readonly { value: string; label: string }[]
}

type SearchFilterProps = {
  /** The list's path and its current query. */
  path: string
  search: { readonly q?: string; readonly [name: string]: string | undefined }
  /** The label of the search field. */
  label: string
  choices: readonly Choice[]
}

/**
 * Renders search and filters above a list. Both are in the URL, so that it can be saved and shared; paging restarts.
 */
export function SearchFilter({ path, search, label, choices }: SearchFilterProps) {
  const router = useRouter()
  const show = (name: string, value: string) =>
    router.history.replace(addressOf(path, { ...search, cursor: '', [name]: value }))
  return (
    <div className="staff-filters">
      <SearchField label={label} value={search.q ?? ''} onSearch={(q) => show('q', q)} />
      {choices.map((choice) => (
        <SelectField
          key={choice.name}
          label={choice.label}
          value={search[choice.name] ?? ''}
          onChange={({ target }) => show(choice.name, target.value)}
          options={choice.options}
        />
      ))}
    </div>
  )
}
