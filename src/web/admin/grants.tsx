import { levelsOf, mayDo, type Permission, staffSubjects } from '#domain/accounts/permission.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import './staff-roles.css'

/** Renders the subjects among these permissions, each with whether it may only be seen. */
export function Grants({ permissions }: { permissions: readonly Permission[] }) {
  const { t } = useTranslation('staff-roles')
  const held = staffSubjects.filter((subject) => mayDo(permissions, `${subject}.read`))
  const level = (subject: (typeof staffSubjects)[number]) =>
    levelsOf(subject).findLast((name) => permissions.some((permission) => permission === `${subject}.${name}`)) ??
    'read'
  return (
    <ul className="staff-grants">
      {held.map((subject) => (
        <li key={subject}>
          <b>{t(`subject.${subject}`)}</b> <span className="small">{t(`level.${level(subject)}`)}</span>
        </li>
      ))}
    </ul>
  )
}
