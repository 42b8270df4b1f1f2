import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { problemsPerPage } from '#domain/bulk/bulk-act.ts'
import { pagePath } from '#domain/site/path-of-ours.ts'
import { addressOf, send } from '#web/data/api.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Pill, type Tone } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { formatDateTime } from './format-time.ts'
import { ListNeighbours } from './list-neighbours.tsx'
import { Reading } from './reading.tsx'
import { useAct } from './use-act.ts'
import { useReload } from './use-reload.ts'
import { parseListSearch } from './work-list-search.ts'
import './bulk.css'

type Job = CallReply<'GET /api/bulk-jobs/:id'>
type State = keyof Job['counts']

/** How often the page asks while rows are worked on. */
const askMilliseconds = 1_000

const shownStates = ['waiting', 'undoing', 'done', 'refused', 'cancelled', 'undone'] as const satisfies readonly State[]
const tones: Partial<Record<State, Tone>> = { done: 'done', refused: 'problem', waiting: 'working', undoing: 'working' }

/** Renders one act on many rows: how far it is, which rows refused and why, and the next step. It survives a reload. */
export function BulkJobScreen({ id, path, from }: { id: string; path: string; from: string }) {
  const { t, tCode } = useTranslation('bulk')
  // Where it was started, or else the query of the list of acts that it was opened from.
  const back = pagePath(from)
  const listed = back ? '' : from
  const listHref = addressOf(path, parseListSearch(listed))
  const [page, setPage] = useState(1)
  const read = useQuery({
    ...readQuery('GET /api/bulk-jobs/:id', { params: { id }, query: { page } }),
    staleTime: 0,
    refetchOnMount: 'always',
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data && state.data.finishedAt === null ? askMilliseconds : false),
  })
  return (
    <>
      <Breadcrumb
        steps={[{ href: listHref, label: t('title') }]}
        here={read.data ? tCode('kinds', read.data.kind) : ''}
      />
      <Reading of={read}>
        {(job) => (
          <>
            {listed && (
              <ListNeighbours
                of="GET /api/bulk-jobs"
                id={id}
                from={listed}
                hrefOf={(other, query) => addressOf(`${path}/${other}`, { from: query })}
                backHref={listHref}
              />
            )}
            <div className="staff-top">
              <h1 className="grow">{tCode('kinds', job.kind)}</h1>
              {back && (
                <ButtonLink variant="line" href={back}>
                  {t('back')}
                </ButtonLink>
              )}
            </div>
            <Progress job={job} />
            {job.problemCount > 0 && <Problems job={job} page={page} setPage={setPage} />}
          </>
        )}
      </Reading>
    </>
  )
}

function Progress({ job }: { job: Job }) {
  const { t, language } = useTranslation('bulk')
  const { counts, chosen } = job
  const left = counts.waiting + counts.undoing
  const isOver = job.finishedAt !== null
  const headline = isOver ? (job.cancelledAt ? 'stopped' : 'finished') : counts.undoing > 0 ? 'undoing' : 'working'
  return (
    <Panel title={t('startedAt', { when: formatDateTime(job.createdAt, language) })}>
      <div className="panel-body stack-12">
        <p role="status">
          <b>{t(headline)}</b> {t('progress', { done: chosen - left, count: chosen })}
        </p>
        {!isOver && <progress className="bulk-progress" max={chosen} value={chosen - left} aria-label={t(headline)} />}
        <ul className="row-12">
          {shownStates
            .filter((state) => counts[state] > 0)
            .map((state) => (
              <li key={state}>
                <Pill tone={tones[state] ?? 'fresh'}>
                  {t(`states.${state}`)}: {counts[state]}
                </Pill>
              </li>
            ))}
        </ul>
        <NextSteps job={job} />
      </div>
    </Panel>
  )
}

function NextSteps({ job }: { job: Job }) {
  const { t } = useTranslation('bulk')
  const act = useAct(useReload('/api/bulk-jobs'))
  const params = { id: job.id }
  return (
    <>
      <p className="row-12">
        {job.mayCancel && (
          <Button
            variant="line"
            busy={act.busy}
            onClick={() => void act.run(() => send('POST /api/bulk-jobs/:id/cancel', { params }), t('cancelled'))}
          >
            {t('cancel')}
          </Button>
        )}
        {job.mayRetry && (
          <Button
            busy={act.busy}
            onClick={() => void act.run(() => send('POST /api/bulk-jobs/:id/retry', { params }), t('retried'))}
          >
            {t('retry', { count: job.counts.refused })}
          </Button>
        )}
        {job.mayUndo && (
          <Button
            variant="line"
            busy={act.busy}
            onClick={() => void act.run(() => send('POST /api/bulk-jobs/:id/undo', { params }), t('undoStarted'))}
          >
            {t('undo')}
          </Button>
        )}
      </p>
      {act.problem && <Alert tone="problem">{act.problem}</Alert>}
    </>
  )
}

function Problems({ job, page, setPage }: { job: Job; page: number; setPage: (page: number) => void }) {
  const { t } = useTranslation('bulk')
  return (
    <Panel title={t('problems')}>
      <div className="panel-body stack-12">
        <ul className="bulk-rows">
          {job.problems.map(({ id, name, text }) => (
            <li key={id}>
              <b>{name}</b> {text}
            </li>
          ))}
        </ul>
        {job.problemCount > problemsPerPage && (
          <nav className="row-12 middle" aria-label={t('lists:pages.label')}>
            <Button variant="line" size="compact" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t('lists:pages.previous')}
            </Button>
            <span role="status">
              {t('lists:pages.at', { page, pages: Math.ceil(job.problemCount / problemsPerPage) })}
            </span>
            <Button
              variant="line"
              size="compact"
              disabled={page * problemsPerPage >= job.problemCount}
              onClick={() => setPage(page + 1)}
            >
              {t('lists:pages.next')}
            </Button>
          </nav>
        )}
      </div>
    </Panel>
  )
}
