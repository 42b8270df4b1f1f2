import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Access } from '#domain/access.ts'
import type { Language } from '#domain/language.ts'
import { Guard } from '#web/account/guard.tsx'
import { addStaffTexts } from '#web/i18n/voice.ts'
import { rememberLanguage } from '#web/shell/choose-language.ts'
import { Loader } from '#web/ui/loader.tsx'
import '#web/styles/staff.css'

/** A screen for those who work here: guarded, with the staff's texts and style sheet. */
export function StaffScreen({ access, children }: { access: Access; children: ReactNode }) {
  return (
    <Guard access={access}>
      <WithStaffTexts>{children}</WithStaffTexts>
    </Guard>
  )
}

/** A page that the server rendered wakes without running its loader, so the texts may still have to come. */
function WithStaffTexts({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  const language = i18n.language as Language
  const [ready, setReady] = useState(() => i18n.hasResourceBundle(language, 'staff'))
  useEffect(() => {
    rememberLanguage(language)
    addStaffTexts(language).then(
      () => setReady(true),
      // Thrown while rendering, so that the page says it and offers to try again.
      (error: unknown) =>
        setReady(() => {
          throw error
        }),
    )
  }, [language])
  return ready ? children : <Loader fullScreen />
}
