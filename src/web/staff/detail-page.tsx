import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Reading } from './reading.tsx'
import { RefreshButton } from './refresh-button.tsx'

type DetailPageProps<T> = {
  of: UseQueryResult<T>
  /** Where one came from. */
  list: { href: string; label: string }
  title: string
  /** A code, which no browser may translate. */
  isCode?: boolean
  children: (read: T) => ReactNode
}

/** One thing of a list: the way back, its name, and all of it once it is read. */
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
