import type { AccountState } from '#domain/accounts/people-list.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Pill } from '#web/ui/pill.tsx'

/** Renders the state of an account, which decides if it can sign in. */
export function AccountPill({ state }: { state: AccountState }) {
  const { t } = useTranslation('people')
  return (
    <Pill {...(state === 'active' ? { tone: 'done' } : state === 'disabled' ? { tone: 'problem' } : {})}>
      {t(`state.${state}`)}
    </Pill>
  )
}
