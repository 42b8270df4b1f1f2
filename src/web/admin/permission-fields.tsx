import { levelsOf, type Permission, type StaffSubject, staffSubjects } from '#domain/accounts/permission.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useMay } from '#web/staff/use-may.ts'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

type PermissionFieldsProps = {
  permissions: readonly Permission[]
  onChange: (permissions: Permission[]) => void
  error: string | undefined
}

/** Renders how much of each subject is given: nothing, to see, or to see and change. Nobody gives more than they have. */
export function PermissionFields({ permissions, onChange, error }: PermissionFieldsProps) {
  const { t } = useTranslation('staff-roles')
  const may = useMay()
  const givable = (subject: StaffSubject) =>
    levelsOf(subject).filter((level) => may(`${subject}.${level}` as Permission))
  return (
    <>
      <fieldset className="stack-16 staff-subjects">
        <legend className="label-text">{t('permissions')}</legend>
        {staffSubjects
          .filter((subject) => givable(subject).length > 0)
          .map((subject) => (
            <SelectField
              key={subject}
              label={t(`subject.${subject}`)}
              hint={t(`about.${subject}`)}
              value={levelOf(permissions, subject)}
              onChange={({ target }) => onChange(withLevel(permissions, subject, target.value))}
              options={[
                { value: '', label: t('level.none') },
                ...givable(subject).map((level) => ({ value: level, label: t(`level.${level}`) })),
              ]}
            />
          ))}
      </fieldset>
      {error && <FieldError>{error}</FieldError>}
    </>
  )
}

/** Returns the level of a subject among these permissions; empty for none. */
const levelOf = (held: readonly Permission[], subject: StaffSubject): string =>
  levelsOf(subject).findLast((level) => held.some((permission) => permission === `${subject}.${level}`)) ?? ''

const withLevel = (held: readonly Permission[], subject: StaffSubject, level: string): Permission[] => [
  ...held.filter((permission) => !permission.startsWith(`${subject}.`)),
  ...(level ? [`${subject}.${level}` as Permission] : []),
]
