import { isSettled, type RequirementState } from '#domain/sellers/requirement.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDate } from '#web/staff/format-time.ts'
import { PayoutAccountLine } from '#web/staff/payout-account-line.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { TextLink } from '#web/ui/button.tsx'
import type { Tone } from '#web/ui/pill.tsx'
import '#web/staff/store-setup.css'
import { HolidaysForm } from './holidays-form.tsx'
import { PaperForm } from './paper-form.tsx'
import { PickupPointForm } from './pickup-point-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import type { SellerSearch } from './seller-tabs.ts'
import { AgreementForm, AppearanceForm, HoursForm } from './setup-forms.tsx'
import type { OfStore, Requirement, Setup, StoreStatus } from './setup-queries.ts'
import { SetupStep } from './setup-step.tsx'
import { StorePicker } from './store-picker.tsx'
import { StoreTaxPanel } from './store-tax.tsx'

/** Renders `/seller/setup`: a store's set-up, step by step, and what it lacks to be live. An admin chooses the store. */
export function SetupScreen({ search }: { search: SellerSearch }) {
  const { t, language } = useTranslation('store-setup')
  const user = useUser()
  const { brandId } = search
  const of: OfStore = brandId ? { brandId } : {}
  const read = useStaffList('GET /api/seller/setup', { query: of })
  const isAdmin = user?.role === 'admin'
  return (
    <>
      <div className="staff-top">
        <h1 className="grow">{read.data?.profile?.name[language] ?? t('heading')}</h1>
        {isAdmin && <StorePicker search={search} />}
        <RefreshButton of={read} />
      </div>
      <Reading of={read}>
        {(setup) =>
          isAdmin && !setup.profile ? (
            <Alert>{t('seller:setup.pick')}</Alert>
          ) : (
            <>
              <StatusSection setup={setup} />
              <Steps key={setup.profile?.id ?? ''} setup={setup} of={of} isOwner={!isAdmin} />
              {isAdmin && <StoreTaxPanel key={`tax ${setup.profile?.id}`} brandId={brandId} />}
            </>
          )
        }
      </Reading>
    </>
  )
}

function StatusSection({ setup: { storeStatus, progress } }: { setup: Setup }) {
  const { t, language } = useTranslation('store-setup')
  const { done, total } = progress
  return (
    <section className="setup-status">
      <p>
        <b>{t('progress', progress)}</b>
      </p>
      <progress value={done} max={total} aria-label={t('progress', progress)} />
      <p className="small">{t('lede')}</p>
      {storeStatus?.suspendedAt && (
        <Alert tone="problem">
          {t('suspended', {
            day: formatDate(storeStatus.suspendedAt, language),
            reason: storeStatus.suspendedFor ?? '',
          })}{' '}
          <TextLink href="/support">{t('write')}</TextLink>
        </Alert>
      )}
      {storeStatus && storeStatus.closedGates.length === 0 && <Alert tone="done">{t('live')}</Alert>}
      {storeStatus && storeStatus.closedGates.length > 0 && (
        <Alert tone="working">
          {t('notLive')}
          <ul className="gate-list">
            {storeStatus.closedGates.map((gate) => (
              <li key={gate}>{t(`gate.${gate}`)}</li>
            ))}
          </ul>
        </Alert>
      )}
    </section>
  )
}

type StepsProps = { setup: Setup; of: OfStore; isOwner: boolean }

function Steps({ setup, of, isOwner }: StepsProps) {
  const { t } = useTranslation('store-setup')
  const { profile, storeStatus } = setup
  const next = storeStatus?.requirements.find(({ state }) => !isSettled(state))?.kind
  return (
    <>
      <SetupStep
        id="profile"
        need="store.write"
        title={t('step.profile')}
        text={profile ? t('profile.text') : t('firstProfile')}
        tone={profile ? 'done' : 'problem'}
        state={t(profile ? 'state.done' : 'state.missing')}
        isNext={!profile}
      >
        <ProfileForm setup={setup} of={of} />
      </SetupStep>
      {profile && storeStatus && (
        <>
          <SetupStep
            id="looks"
            need="store.write"
            title={t('step.appearance')}
            text={t('picture.text')}
            tone={profile.logo || profile.photo ? 'done' : 'working'}
            state={t(profile.logo || profile.photo ? 'state.done' : 'state.missing')}
          >
            <AppearanceForm profile={profile} of={of} />
          </SetupStep>
          <SetupStep
            id="hours"
            need="store.write"
            title={t('step.hours')}
            text={t('hours.text')}
            tone={profile.hours.length > 0 ? 'done' : 'working'}
            state={t(profile.hours.length > 0 ? 'state.done' : 'state.missing')}
          >
            <HoursForm profile={profile} of={of} />
            <PickupPointForm profile={profile} hubPoint={setup.hubPoint} of={of} />
          </SetupStep>
          {storeStatus.requirements.map((requirement) => (
            <RequirementStep
              key={requirement.kind}
              requirement={requirement}
              of={of}
              isNext={requirement.kind === next}
              payoutAccount={storeStatus.payoutAccount}
            />
          ))}
          <FurtherSteps storeStatus={storeStatus} version={profile.version} of={of} isOwner={isOwner} />
        </>
      )}
    </>
  )
}

const tones: Record<RequirementState, Tone> = {
  missing: 'problem',
  submitted: 'working',
  changing: 'working',
  refused: 'problem',
  requested: 'problem',
  accepted: 'done',
  expiring: 'working',
  expired: 'problem',
}

type RequirementStepProps = {
  requirement: Requirement
  of: OfStore
  isNext: boolean
  payoutAccount: StoreStatus['payoutAccount']
}

function RequirementStep({ requirement, of, isNext, payoutAccount }: RequirementStepProps) {
  const { t } = useTranslation('store-setup')
  const { kind, state, neededFor } = requirement
  return (
    <SetupStep
      id={kind}
      need="papers.write"
      title={t(`paper.${kind}.name`)}
      text={`${t(`paper.${kind}.text`)} ${t(neededFor === 'approval' ? 'forApproval' : 'forPayout')}`}
      tone={tones[state]}
      state={t(`state.${state}`)}
      isNext={isNext}
    >
      {kind === 'bank' && payoutAccount && <PayoutAccountLine account={payoutAccount} />}
      <PaperForm requirement={requirement} of={of} />
    </SetupStep>
  )
}

type FurtherStepsProps = { storeStatus: StoreStatus; version: number; of: OfStore; isOwner: boolean }

function FurtherSteps({ storeStatus, version, of, isOwner }: FurtherStepsProps) {
  const { t } = useTranslation('store-setup')
  const { agreement, holidays, products } = storeStatus
  return (
    <>
      <SetupStep
        id="agreement"
        need="papers.write"
        title={t('step.agreement')}
        text={t('forApproval')}
        tone={agreement.agreed ? 'done' : 'problem'}
        state={t(agreement.agreed ? 'state.done' : 'state.missing')}
      >
        <AgreementForm agreement={agreement} isOwner={isOwner} />
      </SetupStep>
      <SetupStep
        id="products"
        need="products.write"
        title={t('step.products')}
        text={t('products.text', { count: products })}
        tone={products > 0 ? 'done' : 'problem'}
        state={t(products > 0 ? 'state.done' : 'state.missing')}
      >
        <p>{t('products.text', { count: products })}</p>
      </SetupStep>
      <SetupStep
        id="holidays"
        need="calendar.write"
        title={t('step.holidays')}
        text={t('holidays.text')}
        tone={holidays.length > 0 ? 'working' : 'done'}
        state={holidays.length > 0 ? String(holidays.length) : t('holidays.none')}
      >
        <HolidaysForm holidays={holidays} version={version} of={of} />
      </SetupStep>
    </>
  )
}
