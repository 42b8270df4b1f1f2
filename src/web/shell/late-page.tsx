import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Loader } from '#web/ui/loader.tsx'

/** A page whose code takes longer than 150 ms: the full-screen 'Loading...' (specification section 2, decisions 42). */
export function LatePage() {
  const { t } = useTranslation('shell')
  return <Loader fullScreen words={t('loading')} />
}
