import { isDeepStrictEqual } from 'node:util'
import { Refusal, refuse } from '#domain/refusal.ts'
import { type CountryTerms, rulesOfTerms } from '#domain/sendability/country-terms.ts'
import type { Needs } from '#server/context.ts'
import { clockNow } from '#server/db/database-clock.ts'
import { startOf } from '#server/db/start-of.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { applyDueVersions } from './apply-country-versions.ts'
import {
  type CountryRow,
  type CountryVersion,
  deleteDraft,
  findDraft,
  findVersion,
  insertClosedCountry,
  insertVersion,
  lockCountry,
  newestVersion,
  putInForce,
  saveDraft,
  withdrawVersion,
} from './country-store.ts'
import { fixedForNew, namesOf, termsOf } from './country-terms-of.ts'
import { problemsOfPublishing } from './problems-of-publishing.ts'

type Publishing = { terms: CountryTerms; from: Date | null; reason: string; seen: number }

/**
 * Publishes terms of a country as a version, at once or from an instant on, and throws its draft away. Orders that were placed
 * keep the version they were placed under. Terms that are in force already are not published again. Refuses with
 * thing/not-found, flow/stale and request/invalid (by field).
 */
export function publishCountry(
  context: Needs<'catalogueChanged'>,
  code: string,
  publishing: Publishing,
  visitor: Visitor,
): Promise<void> {
  return transaction(async () => {
    const { terms, from, seen } = publishing
    const country = await lockPublishing(context, code, terms, seen)
    const at = await startOf(from)
    const problems = await problemsOfPublishing(terms, { domestic: country.domestic, at })
    if (Object.keys(problems).length > 0) throw new Refusal('request/invalid', problems)
    await saveVersion(context, country, { ...publishing, at }, visitor)
    await deleteDraft(code)
  })
}

type Locked = { code: string; domestic: boolean; codAvailable: boolean; row: CountryRow | undefined }

/** Locks a country, or adds it closed; versions that are due begin first, so that none begins over a newer one. */
async function lockPublishing(
  context: Needs<'catalogueChanged'>,
  code: string,
  terms: CountryTerms,
  seen: number,
): Promise<Locked> {
  const row = (await lockCountry(code)) ?? (await addCountry(code, terms))
  if ((await newestVersion(code)) !== seen) refuse('flow/stale')
  const begun = await applyDueVersions(context, code)
  const current = begun ? await lockCountry(code) : row
  const { domestic, codAvailable } = row?.rules ?? fixedForNew(code)
  return { code, domestic, codAvailable, row: current }
}

async function addCountry(code: string, terms: CountryTerms): Promise<CountryRow | undefined> {
  if (!namesOf(code)) refuse('thing/not-found')
  const isFirst = await insertClosedCountry(rulesOfTerms(terms, fixedForNew(code)))
  return isFirst ? undefined : lockCountry(code)
}

async function saveVersion(
  context: Needs<'catalogueChanged'>,
  { code, domestic, codAvailable, row }: Locked,
  { terms, from, at, reason }: Publishing & { at: Date },
  visitor: Visitor,
): Promise<void> {
  const rules = rulesOfTerms(terms, { code, domestic, codAvailable })
  const { isOpen, source, reviewedOn, note } = terms
  const facts = { country: code, rules, isOpen, source, reviewedOn, note }
  const former = row?.versionId ? await findVersion(code, row.versionId) : undefined
  const inForce = former ?? (row && (await recordFormer(row)))
  if (from === null && inForce && isDeepStrictEqual(factsOf(inForce), JSON.parse(JSON.stringify(facts)))) return
  const actor = member(visitor)
  const id = await insertVersion({ ...facts, reason, effectiveFrom: at, actorId: actor.id, actorName: actor.name })
  if (from !== null) return
  await putInForce({ id, country: code, rules, isOpen })
  afterCommit(() => context.catalogueChanged())
}

type Facts = Pick<CountryVersion, 'country' | 'rules' | 'isOpen' | 'source' | 'reviewedOn' | 'note'>

const factsOf = ({ country, rules, isOpen, source, reviewedOn, note }: Facts): Facts => ({
  country,
  rules,
  isOpen,
  source,
  reviewedOn,
  note,
})

/** Records what is in force as a version where there is none, so that it can be taken back to. */
async function recordFormer({ code, rules, isOpen }: CountryRow) {
  const facts = { country: code, rules, isOpen, source: '', reviewedOn: null, note: '' }
  const by = { reason: '', actorId: 'system', actorName: 'system' }
  await insertVersion({ ...facts, ...by, effectiveFrom: clockNow, appliedAt: clockNow })
  return facts
}

/**
 * Publishes the terms of an earlier version again. What was in force before needs no new review, but a country that no service
 * delivers to stays closed. Refuses with thing/not-found, flow/stale and request/invalid.
 */
export function restoreVersion(
  context: Needs<'catalogueChanged'>,
  { code, version }: { code: string; version: number },
  { seen, reason }: { seen: number; reason: string },
  visitor: Visitor,
): Promise<void> {
  return transaction(async () => {
    const found = (await findVersion(code, version)) ?? refuse('thing/not-found')
    if (found.appliedAt === null) refuse('flow/not-now', { state: found.withdrawnAt ? 'withdrawn' : 'planned' })
    const terms = termsOf(found.rules, found)
    const country = await lockPublishing(context, code, terms, seen)
    const { isOpen } = await problemsOfPublishing(terms, { domestic: country.domestic, at: 'now' })
    if (isOpen !== undefined) throw new Refusal('request/invalid', { isOpen })
    const at = await startOf(null)
    await saveVersion(context, country, { terms, from: null, reason, seen, at }, visitor)
  })
}

/** Withdraws a version that has not begun. Refuses with thing/not-found, flow/stale and flow/not-now. */
export function withdrawCountryVersion({ code, version }: { code: string; version: number }, seen: number) {
  return transaction(async () => {
    if (!(await lockCountry(code))) refuse('thing/not-found')
    const found = (await findVersion(code, version)) ?? refuse('thing/not-found')
    if ((await newestVersion(code)) !== seen) refuse('flow/stale')
    if (found.appliedAt !== null) refuse('flow/not-now', { state: 'in_force' })
    if (found.withdrawnAt === null) await withdrawVersion(version)
  })
}

/** Saves terms that are not published yet. Refuses with thing/not-found and flow/stale (another admin saved meanwhile). */
export async function saveCountryDraft(
  code: string,
  { terms, revision }: { terms: CountryTerms; revision: number },
  visitor: Visitor,
): Promise<void> {
  if (!namesOf(code)) refuse('thing/not-found')
  if (await saveDraft(code, terms, revision, member(visitor).name)) return
  refuse((await findDraft(code)) || revision > 0 ? 'flow/stale' : 'thing/not-found')
}
