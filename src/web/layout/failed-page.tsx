import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, TextLink } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

/** Returns whether the data of a page was refused because the shop has no cities or rates yet. */
export const isNotSetUp = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 'shop/not-set-up'

/** Renders a page whose data failed to load: says so, keeps all input and has a retry button. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  if (isNotSetUp(error)) return <SettingUpPage />
  return (
    <main id="main" className="wrap section" role="alert">
      <PageTitle sign={t('error.sign')} meaning={t('error.meaning')}>
        {t('error.text')}
      </PageTitle>
      <Button
        onClick={() => {
          reset()
          void router.invalidate()
        }}
      >
        {t('error.again')}
      </Button>
    </main>
  )
}

/** Renders a shop without cities or rates, which its operator has not opened yet. */
function SettingUpPage() {
  const { t } = useTranslation('shell')
  return (
    <main id="main" className="wrap section">
      <PageTitle sign={t('settingUp.sign')} meaning={t('settingUp.meaning')}>
        {t('settingUp.text')}
      </PageTitle>
      <TextLink href="/auth?next=%2Fadmin%2Fopening">{t('settingUp.signIn')}</TextLink>
    </main>
  )
}
