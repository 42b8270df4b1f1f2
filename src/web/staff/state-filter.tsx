import type { UseQueryResult } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { addressOf } from '#web/data/api.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { RefreshButton } from './refresh-button.tsx'

type StateFilterProps<State extends string> = {
  /** The list query, used to refetch. */
  of: UseQueryResult<unknown>
  /** The list's path; the choice is in its query. */
  path: string
  states: readonly State[]
  chosen: State | undefined
  label: string
  all: string
  stateLabel: (state: State) => string
}

/**
 * Renders the state filter above a list. The state is in the URL, so that it can be saved and shared; choosing it
 * refetches.
 */
export function StateFilter<State extends string>({
  of,
  path,
  states,
  chosen,
  label,
  all,
  stateLabel,
}: StateFilterProps<State>) {
  const router = useRouter()
  return (
    <div className="staff-filters">
      <SelectField
        label={label}
        value={chosen ?? ''}
        onChange={({ target }) => router.history.replace(addressOf(path, { state: target.value }))}
        options={[{ value: '', label: all }, ...states.map((value) => ({ value, label: stateLabel(value) }))]}
      />
      <RefreshButton of={of} />
    </div>
  )
}
