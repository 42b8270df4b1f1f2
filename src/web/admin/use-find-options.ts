import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { deskQueueNeeds, deskQueues } from '#domain/site/desk-queue.ts'
import { staffNeedOf } from '#domain/site/staff-page.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { PageAct } from '#web/staff/page-acts.ts'
import { useMay } from '#web/staff/use-may.ts'
import type { StaffLink } from '#web/ui/staff-shell.tsx'
import { actsFor, type FindOption, optionOf, recentOptions, screensFor } from './find-options.ts'
import { queueLists } from './queue-lists.ts'

type Sources = {
  /** What can be done on the open page. */
  acts: readonly PageAct[]
  screens: readonly StaffLink[]
  showKeys: () => void
}

/** Milliseconds without typing after which the shop is asked. */
const settle = 120

/**
 * Returns what fits the text that is typed now; answers to an earlier text are never shown. What is known at once comes
 * first, so that the answer moves nothing that Enter would choose.
 */
export function useFindOptions(typed: string, { acts, screens, showKeys }: Sources) {
  const { t } = useTranslation('desk')
  const may = useMay()
  const text = typed.trim()
  const { found, isCurrent } = useFound(text)
  const keys: FindOption = { group: 'screens', key: 'keys', title: t('shortcuts.title'), detail: '', run: showKeys }
  if (text === '')
    return { options: [...recentOptions(), ...actsFor('', acts), keys], isSettled: false, hasFailed: false }
  const elsewhere: { href: string; label: string }[] = [
    { href: '/admin/stores/new', label: t('find.acts.newStore') },
    { href: '/admin/promotions/new', label: t('find.acts.newPromotion') },
    { href: '/admin/failed-jobs', label: t('find.acts.failedJobs') },
    { href: '/admin/orders/new', label: t('find.acts.newOrder') },
    { href: '/admin/orders/tags', label: t('find.acts.newTag') },
    { href: '/admin/customers/import', label: t('find.acts.importCustomers') },
  ]
  const queues = deskQueues
    .filter((queue) => may(deskQueueNeeds[queue]))
    .map((queue) => ({ href: queueLists[queue], label: t(`queues.${queue}`) }))
  const screensHere = [...screens, ...queues, ...elsewhere.filter(({ href }) => may(staffNeedOf(href)))]
  const isKeys = screensFor(text, [{ href: '', label: keys.title }]).length > 0
  const items = isCurrent && !found.isFetching ? (found.data?.items ?? []).map(optionOf) : []
  return {
    options: [...actsFor(text, acts), ...screensFor(text, screensHere), ...(isKeys ? [keys] : []), ...items],
    isSettled: isCurrent && found.isSuccess && !found.isFetching,
    hasFailed: isCurrent && found.isError,
  }
}

/** Asks the shop when nothing was typed for a moment. */
function useFound(text: string) {
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
  return { found, isCurrent }
}
