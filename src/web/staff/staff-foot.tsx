import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { LanguageLinks } from '#web/chrome/language-links.tsx'
import { signOut, useUser } from '#web/data/user.ts'
import { chooseLanguage } from '#web/i18n/choose-language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextButton } from '#web/ui/button.tsx'

/** Renders the staff footer: the signed-in account, the language and sign-out. */
export function StaffFoot() {
  const { t, language } = useTranslation('staff')
  const user = useUser()
  const router = useRouter()
  const queryClient = useQueryClient()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <div className="staff-person">
      {user && <span className="person-name">{user.fullName}</span>}
      <LanguageLinks current={language} hrefOf={(language) => `${path}?lng=${language}`} onChoose={chooseLanguage} />
      <TextButton onClick={() => signOut(queryClient, () => router.navigate({ to: '/' }))}>{t('signOut')}</TextButton>
    </div>
  )
}
