import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useMay } from '#web/staff/use-may.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { useStaffRoleName } from './staff-role-name.ts'

type StaffRoleChoiceProps = {
  /** Empty: all rights. */
  chosen: string
  onChoose: (staffRoleId: string) => void
}

/** Renders the choice of what an admin may do: everything, or a staff role. Only what the reader may give is offered. */
export function StaffRoleChoice({ chosen, onChoose }: StaffRoleChoiceProps) {
  const { t } = useTranslation('staff-roles')
  const { data } = useStaffRead('GET /api/admin/staff-roles')
  const nameOf = useStaffRoleName()
  const may = useMay()
  const roles = (data?.items ?? []).filter(({ permissions }) => permissions.every((permission) => may(permission)))
  return (
    <SelectField
      label={t('choice')}
      hint={t('choiceHint')}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
      options={[{ value: '', label: t('all') }, ...roles.map((role) => ({ value: role.id, label: nameOf(role) }))]}
    />
  )
}
