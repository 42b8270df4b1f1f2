import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { Access } from '#domain/accounts/access.ts'
import { HelpCorner } from '#web/chrome/help-corner.tsx'
import { rememberLanguage, takeCarriedInput } from '#web/i18n/choose-language.ts'
import { useLanguage } from '#web/i18n/format-rupees.ts'
import { announceNewPage } from '#web/platform/announce-new-page.ts'
import { Guard } from '#web/sign-in/guard.tsx'
import { StepUpProvider } from '#web/step-up/step-up-provider.tsx'
import '#web/staff.css'

/** Renders a staff screen: access-guarded, with the staff style sheet. */
export function StaffScreen({ access, children }: { access: Access; children: ReactNode }) {
  const language = useLanguage()
  const router = useRouter()
  useEffect(() => announceNewPage(router), [router])
  useEffect(() => {
    rememberLanguage(language)
    takeCarriedInput()
  }, [language])
  return (
    <Guard access={access}>
      {children}
      <div className="dock">
        <HelpCorner />
      </div>
      <StepUpProvider />
    </Guard>
  )
}
