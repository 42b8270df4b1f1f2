import { useTranslation } from '#web/i18n/use-translation.tsx'

/** The staff roles that ship with the shop: their names are translated. */
const readyMade = ['support', 'catalogue', 'finance', 'hub-manager', 'read-only'] as const

/** Returns the function that gives the name of a staff role in the reader's language; a shop's own has one name. */
export function useStaffRoleName(): (role: { id: string; name: string }) => string {
  const { t } = useTranslation('staff-roles')
  return ({ id, name }) => {
    const known = readyMade.find((role) => role === id)
    return known ? t(`ready.${known}`) : name
  }
}
