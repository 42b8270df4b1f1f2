import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Reading } from './reading.tsx'
import { RefreshButton } from './refresh-button.tsx'

type DetailPageProps<T> = {
  of: UseQueryResult<T>
  /** The list that contains it. */
  list: { href: string; label: string }
  title: string
  /** A code, excluded from browser translation. */
  isCode?: boolean
  children: (read: T) => ReactNode
}

/** Renders one item of a list: the back link, its name, and its content once loaded. */
export const DetailPage = <T,>({ of, list, title, isCode, children }: DetailPageProps<T>) => (
  <>
    <Breadcrumb steps={[list]} here={title} />
    <div className="staff-top">
      <h1 className="grow" {...(isCode ? { translate: 'no' as const } : {})}>
        {title}
      </h1>
      <RefreshButton of={of} />
    </div>
    <Reading of={of}>{children}</Reading>
  </>
)
