import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { staffNeedOf } from '#domain/site/staff-page.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useMay } from '#web/staff/use-may.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { StaffLink } from '#web/ui/staff-shell.tsx'
import { FindList } from './find-list.tsx'
import { addRecent, type FindOption, optionOf, recentOptions, screensFor } from './find-options.ts'

type FindDialogProps = { screens: readonly StaffLink[]; onClose: () => void }

/** Milliseconds without typing after which the shop is query. */
const settle = 120

/** Renders the search of everything: a combobox over what the shop finds, screens, and what was opened before. */
export function FindDialog({ screens, onClose }: FindDialogProps) {
  const { t } = useTranslation('desk')
  const router = useRouter()
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const { options, isSettled, hasFailed } = useOptions(typed, screens)
  useEffect(() => input.current?.focus(), [])
  const choose = (option: FindOption) => {
    addRecent(option)
    onClose()
    router.history.push(option.href)
  }
  const press = (event: KeyboardEvent) => {
    // During text composition, Enter and the arrows belong to the input method.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const option = options[active]
    if (step !== undefined && options.length > 0) setActive((active + step + options.length) % options.length)
    else if (event.key === 'Enter' && option) choose(option)
    else return
    event.preventDefault()
  }
  return (
    <Dialog open onClose={onClose} title={t('find.title')}>
      <input
        ref={input}
        className="input"
        role="combobox"
        aria-label={t('find.label')}
        aria-expanded={options.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={options[active] ? `${list}-${active}` : undefined}
        placeholder={t('find.label')}
        maxLength={80}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(0)
        }}
        onKeyDown={press}
      />
      <FindList id={list} options={options} active={active} choose={choose} isRecent={typed.trim() === ''} />
      <p className="small find-count" role="status">
        {hasFailed && t('find.failed')}
        {isSettled && (options.length === 0 ? t('find.none') : t('find.count', { count: options.length }))}
      </p>
    </Dialog>
  )
}

/** Returns what fits the text that is typed now; answers to an earlier text are never shown. */
function useOptions(typed: string, screens: readonly StaffLink[]) {
  const { t } = useTranslation('desk')
  const may = useMay()
  const text = typed.trim()
  const [query, setQuery] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuery(text), settle)
    return () => clearTimeout(timer)
  }, [text])
  const isCurrent = query === text && [...text].length > 1
  const found = useQuery({
    ...readQuery('GET /api/admin/find', { query: { q: query } }),
    enabled: isCurrent,
    staleTime: 0,
  })
  if (text === '') return { options: recentOptions(), isSettled: false, hasFailed: false }
  const acts: { href: string; label: string }[] = [
    { href: '/admin/stores/new', label: t('find.acts.newStore') },
    { href: '/admin/promotions/new', label: t('find.acts.newPromotion') },
    { href: '/admin/failed-jobs', label: t('find.acts.failedJobs') },
    { href: '/admin/orders/new', label: t('find.acts.newOrder') },
    { href: '/admin/orders/tags', label: t('find.acts.newTag') },
    { href: '/admin/customers/import', label: t('find.acts.importCustomers') },
  ]
  const items = isCurrent && !found.isFetching ? (found.data?.items ?? []).map(optionOf) : []
  return {
    options: [...items, ...screensFor(text, [...screens, ...acts.filter(({ href }) => may(staffNeedOf(href)))])],
    isSettled: isCurrent && found.isSuccess && !found.isFetching,
    hasFailed: isCurrent && found.isError,
  }
}
