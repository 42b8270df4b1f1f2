import { type ReactNode, useEffect } from 'react'
import type { Access } from '#domain/access.ts'
import { Guard } from '#web/account/guard.tsx'
import { HelpCorner } from '#web/chrome/help-corner.tsx'
import { useLanguage } from '#web/i18n/amount-words.ts'
import { ProofKeeper } from '#web/proof/proof-keeper.tsx'
import { rememberLanguage, takeCarriedWords } from '#web/shell/choose-language.ts'
import '#web/styles/staff.css'

/** Renders a staff screen: access-guarded, with the staff style sheet. */
export function StaffScreen({ access, children }: { access: Access; children: ReactNode }) {
  const language = useLanguage()
  useEffect(() => {
    rememberLanguage(language)
    takeCarriedWords()
  }, [language])
  return (
    <Guard access={access}>
      {children}
      <div className="dock">
        <HelpCorner />
      </div>
      <ProofKeeper />
    </Guard>
  )
}
