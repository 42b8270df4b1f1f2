import { useRouter } from '@tanstack/react-router'
import { addressOf } from '#web/api.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { SearchBox } from './search-box.tsx'

type Choice = {
  /** Its name in the address. */
  name: string
  label: string
  /** The first one narrows nothing and has no value. */
  options: readonly { value: string; label: string }[]
}

type SearchFilterProps = {
  /** The list's address, and what it asks for now. */
  path: string
  search: { readonly q?: string; readonly [name: string]: string | undefined }
  /** What can be looked for. */
  label: string
  choices: readonly Choice[]
}

/** Above a list: words to look for and what to narrow it to. The address says both, so that it can be kept and sent; pages begin anew. */
export function SearchFilter({ path, search, label, choices }: SearchFilterProps) {
  const router = useRouter()
  const show = (name: string, value: string) =>
    router.history.replace(addressOf(path, { ...search, cursor: '', [name]: value }))
  return (
    <div className="staff-filters">
      <SearchBox label={label} value={search.q ?? ''} onSearch={(q) => show('q', q)} />
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
