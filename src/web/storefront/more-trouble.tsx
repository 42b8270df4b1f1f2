import { useTranslation } from '#web/i18n/use-translation.tsx'

/** As much of a list read page by page as tells how its next page went. */
export type NextPage = {
  isFetchNextPageError: boolean
  isFetchingNextPage: boolean
  fetchStatus: 'fetching' | 'paused' | 'idle'
}

/** Whether the next page was asked for and did not come. */
export const failedToGrow = ({ isFetchNextPageError, isFetchingNextPage }: NextPage): boolean =>
  isFetchNextPageError && !isFetchingNextPage

/** Why a list did not become longer, above the button that tries again; nothing while all is well. */
export function MoreTrouble({ of }: { of: NextPage }) {
  const { t } = useTranslation('ui')
  const offline = of.fetchStatus === 'paused'
  return <div role="alert">{(offline || failedToGrow(of)) && <p>{t(offline ? 'more.offline' : 'more.failed')}</p>}</div>
}
