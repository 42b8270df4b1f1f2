import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

/** Renders a page whose data failed to load: says so, keeps all input and has a retry button. */
export function FailedPage({ reset }: ErrorComponentProps) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  return (
    <main id="main" className="wrap" role="alert">
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
