import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PresenceSubject } from '#domain/accounts/presence.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { PresenceNote } from './presence-note.tsx'
import { Reading } from './reading.tsx'
import { RefreshButton } from './refresh-button.tsx'

type DetailPageProps<T> = {
  of: UseQueryResult<T>
  /** The list that contains it. */
  list: { href: string; label: string }
  title: string
  /** A code, excluded from browser translation. */
  isCode?: boolean
  /** The record whose other readers are named: `order`, and its id. */
  presence?: { of: PresenceSubject; id: string }
  children: (read: T) => ReactNode
}

/** Renders one item of a list: the back link, its name, and its content once loaded. */
export const DetailPage = <T,>({ of, list, title, isCode, presence, children }: DetailPageProps<T>) => (
  <>
    <Breadcrumb steps={[list]} here={title} />
    <div className="staff-top">
      <h1 className="grow" {...(isCode ? { translate: 'no' as const } : {})}>
        {title}
      </h1>
      <RefreshButton of={of} />
    </div>
    {presence && <PresenceNote key={presence.id} {...presence} />}
    <Reading of={of}>{children}</Reading>
  </>
)
