import { isEmail } from '#domain/accounts/email-address.ts'
import type { CourierCapability } from '#domain/accounts/role.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { InvitationFields } from '#web/staff/invitation-fields.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { CapabilityChoice } from './capability-choice.tsx'
import { StaffRoleChoice } from './staff-role-choice.tsx'

/** Renders the form of an invitation: recipient, role, and the language of the email. */
export function InviteForm() {
  const { t } = useTranslation('people')
  const form = useInvitation()
  const { role, capabilities } = form.draft
  return (
    <form {...form.props} className="panel-body stack-16">
      <InvitationFields
        email={form.field('email')}
        role={{
          ...form.field('role'),
          label: t('role.label'),
          options: (['courier', 'admin'] as const).map((name) => ({ value: name, label: t(`role.${name}`) })),
        }}
        language={form.field('language')}
      />
      {role === 'courier' ? (
        <CapabilityChoice
          chosen={capabilities}
          onChoose={(chosen) => form.change({ capabilities: chosen })}
          missing={form.errorOf('capabilities').error !== undefined}
        />
      ) : (
        <>
          <p>{t('invite.adminText')}</p>
          <StaffRoleChoice chosen={form.draft.staffRoleId} onChoose={(staffRoleId) => form.change({ staffRoleId })} />
        </>
      )}
      <p className="actions">
        <Button type="submit" busy={form.busy} busyText={t('invite.sending')}>
          {t('invite.send')}
        </Button>
      </p>
      {form.problem && <FieldError>{form.problem}</FieldError>}
    </form>
  )
}

function useInvitation() {
  const { t, language: own } = useTranslation('people')
  return useStaffForm({
    name: 'invitation',
    start: {
      email: '',
      role: 'courier' as 'courier' | 'admin',
      capabilities: [] as CourierCapability[],
      staffRoleId: '',
      language: own,
    },
    check: ({ email, role, capabilities }) => ({
      ...(isEmail(email) ? {} : { email: t('invite.emailWrong') }),
      ...(role === 'courier' && capabilities.length === 0 ? { capabilities: t('capability.missing') } : {}),
    }),
    send: async ({ email, role, capabilities, staffRoleId, language }) => {
      const rights = role === 'courier' ? { capabilities } : { staffRoleId: staffRoleId || null }
      const body = { email: email.trim(), role, ...rights, language }
      await send('POST /api/admin/invitations', { body })
      return body.email
    },
    done: (email) => t('invite.sent', { email }),
    reload: useReload('/api/admin/invitations'),
  })
}
