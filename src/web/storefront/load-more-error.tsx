import { useTranslation } from '#web/i18n/use-translation.tsx'

/** The fields of a paged query that tell how loading the next page went. */
export type NextPage = {
  isFetchNextPageError: boolean
  isFetchingNextPage: boolean
  fetchStatus: 'fetching' | 'paused' | 'idle'
}

/** Returns whether loading the next page failed. */
export const failedToGrow = ({ isFetchNextPageError, isFetchingNextPage }: NextPage): boolean =>
  isFetchNextPageError && !isFetchingNextPage

/** Renders the error of a failed next page above the retry button; otherwise nothing. */
export function LoadMoreError({ of }: { of: NextPage }) {
  const { t } = useTranslation('ui')
  const offline = of.fetchStatus === 'paused'
  return <div role="alert">{(offline || failedToGrow(of)) && <p>{t(offline ? 'more.offline' : 'more.failed')}</p>}</div>
}
