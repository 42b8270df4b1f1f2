import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Pill } from '#web/ui/pill.tsx'

const toneOf = (state: string) => (state === 'refused' ? 'problem' : 'fresh')

type ImportCountsProps<State extends string> = {
  states: readonly State[]
  counts: { readonly [Each in State]?: number | undefined }
  nameOf: (state: State) => string
}

/** Renders how many rows of a file are in each state. */
export const ImportCounts = <State extends string>({ states, counts, nameOf }: ImportCountsProps<State>) => (
  <ul className="row-12">
    {states
      .filter((state) => (counts[state] ?? 0) > 0)
      .map((state) => (
        <li key={state}>
          <Pill tone={toneOf(state)}>
            {nameOf(state)}: {counts[state]}
          </Pill>
        </li>
      ))}
  </ul>
)

type ImportRowProps = { number: number; name: ReactNode; state: string; stateName: string; children?: ReactNode }

/** Renders a row of a file with its state, and what it does or what is wrong with it. */
export function ImportRow({ number, name, state, stateName, children }: ImportRowProps) {
  const { t } = useTranslation('imports')
  return (
    <li>
      <p className="row-12 middle">
        <span className="small">{t('row', { number })}</span>
        {name}
        <Pill tone={toneOf(state)}>{stateName}</Pill>
      </p>
      {children}
    </li>
  )
}
