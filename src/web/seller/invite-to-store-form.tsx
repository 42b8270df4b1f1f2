import { isEmail } from '#domain/accounts/email-address.ts'
import { type StoreRole, storeRoles } from '#domain/accounts/store-role.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { InvitationFields } from '#web/staff/invitation-fields.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'

/** Renders the form that invites a person to a store: address, role, and the language of the email. */
export function InviteToStoreForm({ ofStore }: { ofStore: { brandId?: string } }) {
  const { t } = useTranslation('store-people')
  const form = useStoreInvitation(ofStore)
  return (
    <form {...form.props} className="panel-body stack-16">
      <InvitationFields
        email={form.field('email')}
        role={{
          ...form.field('storeRole'),
          label: t('role.label'),
          options: storeRoles.map((role) => ({ value: role, label: t(`role.${role}`) })),
        }}
        language={form.field('language')}
      />
      <p>{t(`about.${form.draft.storeRole}`)}</p>
      <p className="actions">
        <Button type="submit" busy={form.busy} busyText={t('people:invite.sending')}>
          {t('people:invite.send')}
        </Button>
      </p>
      {form.problem && <FieldError>{form.problem}</FieldError>}
    </form>
  )
}

function useStoreInvitation(ofStore: { brandId?: string }) {
  const { t, language } = useTranslation('store-people')
  return useStaffForm({
    name: `store invitation ${ofStore.brandId ?? ''}`,
    start: { email: '', storeRole: 'packer' as StoreRole, language },
    check: ({ email }): Record<string, string> => (isEmail(email) ? {} : { email: t('people:invite.emailWrong') }),
    send: async ({ email, storeRole, language: of }) => {
      const body = { email: email.trim(), storeRole, language: of }
      await send('POST /api/seller/people/invitations', { query: ofStore, body })
      return body.email
    },
    done: (email) => t('people:invite.sent', { email }),
    reload: useReload('/api/seller/people'),
    fieldOf: { 'store-people/has-account': 'email' },
  })
}
