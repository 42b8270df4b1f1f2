import { useRouter } from '@tanstack/react-router'
import { addressOf } from '#web/api.ts'
import { SelectField } from '#web/ui/select-field.tsx'

type StateFilterProps<State extends string> = {
  /** The list's address; the choice stands in its query. */
  path: string
  states: readonly State[]
  chosen: State | undefined
  label: string
  all: string
  sayState: (state: State) => string
}

/** Narrows a list to one state; the address says which, so that it can be kept and sent. */
export function StateFilter<State extends string>({
  path,
  states,
  chosen,
  label,
  all,
  sayState,
}: StateFilterProps<State>) {
  const router = useRouter()
  return (
    <SelectField
      label={label}
      value={chosen ?? ''}
      onChange={({ target }) => router.history.replace(addressOf(path, { state: target.value }))}
      options={[{ value: '', label: all }, ...states.map((value) => ({ value, label: sayState(value) }))]}
    />
  )
}
