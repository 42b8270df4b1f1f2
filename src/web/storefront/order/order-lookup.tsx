import { useRouterState } from '@tanstack/react-router'
import { useUser } from '#web/data/user.ts'
import { RichText, useTranslation } from '#web/i18n/use-translation.tsx'
import { useHydrated } from '#web/platform/hydrated.ts'
import { TextLink } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { OrderLookupForm } from './order-lookup-form.tsx'

/**
 * Renders the order lookup. `because` is the reason for coming here: an invalid link, tracking, or a return from payment
 * in a browser that is signed out meanwhile. Signing in leads to `next`, else back here.
 */
export function OrderLookup({ because, next }: { because: 'lookup' | 'track' | 'paying'; next?: string }) {
  const { t } = useTranslation('order')
  const hydrated = useHydrated()
  const user = useUser()
  const here = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <>
      <PageTitle sign={t(`${because}.sign`)} meaning={t(`${because}.meaning`)}>
        {t(`${because}.text`)}
      </PageTitle>
      <OrderLookupForm />
      {hydrated && user === null && (
        <p className="mt-20">
          <RichText
            text={t('lookup.account')}
            components={{
              signIn: (text) => <TextLink href={`/auth?next=${encodeURIComponent(next ?? here)}`}>{text}</TextLink>,
            }}
          />
        </p>
      )}
    </>
  )
}
