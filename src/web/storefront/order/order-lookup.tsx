import { useRouterState } from '@tanstack/react-router'
import { useUser } from '#web/data/user.ts'
import { useTranslation, WithParts } from '#web/i18n/use-translation.tsx'
import { useWoken } from '#web/shell/woken.ts'
import { TextLink } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { OrderLookupForm } from './order-lookup-form.tsx'

/** Renders the order lookup. `because` is the reason for coming here: an invalid link, or tracking. */
export function OrderLookup({ because }: { because: 'lookup' | 'track' }) {
  const { t } = useTranslation('order')
  const woken = useWoken()
  const user = useUser()
  const here = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <>
      <PageTitle sign={t(`${because}.sign`)} meaning={t(`${because}.meaning`)}>
        {t(`${because}.words`)}
      </PageTitle>
      <OrderLookupForm />
      {woken && user === null && (
        <p className="mt-5">
          <WithParts
            words={t('lookup.account')}
            parts={{ signIn: (words) => <TextLink href={`/auth?next=${encodeURIComponent(here)}`}>{words}</TextLink> }}
          />
        </p>
      )}
    </>
  )
}
