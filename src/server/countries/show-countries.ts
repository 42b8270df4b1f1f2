import type { Language } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import { countryValuesOf } from '#domain/sendability/country-import.ts'
import { type CountryTerms, reviewAge } from '#domain/sendability/country-terms.ts'
import { sendability } from '#domain/sendability/sendability.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { readClock } from '#server/db/database-clock.ts'
import type { FileReply } from '#server/http/endpoint-handler.ts'
import type { ExportRequest } from '#server/lists/export-list.ts'
import type { ListRequest } from '#server/lists/list-source.ts'
import { openList } from '#server/lists/open-list.ts'
import { readCountryTemplate } from '#server/opening/country-template.ts'
import { templatesFolder } from '#server/opening/template-file.ts'
import { countAlikeProducts } from './affected-store.ts'
import { cellNames } from './country-cell-names.ts'
import { countryListSource } from './country-list-store.ts'
import { servicesByZone } from './country-services.ts'
import {
  type CountryRow,
  type CountryVersion,
  findCountry,
  findDraft,
  findVersion,
  listComing,
  listCountryRows,
  listDrafts,
  listNewestVersions,
  listReviews,
  listVersions,
  newestVersion,
  type VersionFacts,
} from './country-store.ts'
import { draftTerms, namesOf, startOfCountry, termsOf } from './country-terms-of.ts'

const notReviewed = { source: '', reviewedOn: null, note: '' }
const today = async () => indianDay(await readClock()).day

/** Returns one page of the countries of the shop, and those it could add. */
export async function showCountries(request: ListRequest, language: Language) {
  const [rows, drafts] = [await listCountryRows(), await listDrafts()]
  return {
    ...(await (await openCountryList(language)).readPage(request)),
    more: await listFurther(rows, drafts, language),
  }
}

/** Returns a view of the countries as a file. */
export const countryListFile = async (request: ExportRequest, language: Language): Promise<FileReply> =>
  (await openCountryList(language)).readFile(request)

async function openCountryList(language: Language) {
  const countries = await readCountries(language)
  const readRows = async (ids: readonly string[]) => countries.filter(({ id }) => ids.includes(id))
  return openList({ source: countryListSource(countries), readRows }, language)
}

/** Reads every country of the shop with what may be sent there. */
async function readCountries(language: Language) {
  const rows = await listCountryRows()
  const [reviews, coming, zones] = [await listReviews(), await listComing(), await servicesByZone('now', language)]
  const [drafts, versions] = [await listDrafts(), await listNewestVersions()]
  const count = await sendableCounter(rows)
  const now = await today()
  const names = cellNames(language)
  return rows.map((row) => {
    const facts = reviews.get(row.code) ?? notReviewed
    const { source, reviewedOn } = facts
    const { forbidden: _, ...values } = countryValuesOf(termsOf(row.rules, { ...facts, isOpen: row.isOpen }), names)
    return {
      ...values,
      forbidden: row.rules.importRules.prohibits.map((flag) => names('goods', flag)).join('; '),
      version: versions.get(row.code) ?? 0,
      id: row.code,
      code: row.code,
      position: row.position,
      name: row.rules.name[language],
      domestic: row.rules.domestic,
      isOpen: row.isOpen,
      state: row.isOpen ? ('open' as const) : ('closed' as const),
      zone: row.rules.zone,
      services: zones.find(({ zone }) => zone === row.rules.zone)?.services.length ?? 0,
      ...count(row),
      source,
      reviewedOn: reviewedOn === null ? null : new Date(`${reviewedOn}T00:00:00+05:30`),
      reviewAge: row.rules.domestic ? ('fresh' as const) : reviewAge(reviewedOn, now),
      hasDraft: drafts.some(({ code }) => code === row.code),
      comesOn: coming.get(row.code) ?? null,
    }
  })
}

/** Lists countries the shop does not have: those of the template and those with a draft. */
async function listFurther(rows: readonly CountryRow[], drafts: readonly { code: string }[], language: Language) {
  const templates = (await readCountryTemplate(templatesFolder)).map(({ code }) => code)
  const codes = new Set([...drafts.map(({ code }) => code), ...templates])
  for (const { code } of rows) codes.delete(code)
  return [...codes].map((code) => ({
    code,
    name: namesOf(code)?.[language] ?? code,
    isTemplate: templates.includes(code),
  }))
}

/** Returns a function that counts the products that may be sent to a country, by the rule of the shop. */
async function sendableCounter(rows: readonly CountryRow[]) {
  const words = new Set(rows.flatMap(({ rules }) => rules.importRules.prohibitedIngredients))
  const alike = await countAlikeProducts([...words])
  const products = alike.reduce((sum, { count }) => sum + count, 0)
  return ({ rules }: CountryRow) => ({
    products,
    sendable: alike
      .filter(({ sent }) => sendability(sent, rules).verdict !== 'block')
      .reduce((sum, { count }) => sum + count, 0),
  })
}

/** Returns one country with its draft and versions; of one the shop does not have, what its form begins with. Refuses with thing/not-found. */
export async function showCountry(code: string, language: Language) {
  const row = await findCountry(code)
  const draft = await findDraft(code)
  const versions = await listVersions(code)
  const facts = row && factsInForce(row, versions)
  const terms = row && facts ? termsOf(row.rules, facts) : await startOfCountry(code)
  const now = await today()
  return {
    code,
    name: terms.name[language] || (namesOf(code)?.[language] ?? refuse('thing/not-found')),
    domestic: row?.rules.domestic ?? false,
    isInShop: row !== undefined,
    version: await newestVersion(code),
    reviewAge: row?.rules.domestic ? ('fresh' as const) : reviewAge(terms.reviewedOn, now),
    terms,
    draft: draft
      ? { terms: draftTerms(draft.terms), revision: draft.revision, by: draft.actorName, at: draft.updatedAt }
      : null,
    zones: await servicesByZone('now', language),
    versions: versions.map((version) => showVersion(version, row?.versionId ?? null)),
    today: now,
  }
}

/** Returns the terms that are in force in a country of the shop. */
export async function termsInForce(row: CountryRow): Promise<CountryTerms> {
  const version = row.versionId === null ? undefined : await findVersion(row.code, row.versionId)
  return termsOf(row.rules, { ...(version ?? notReviewed), isOpen: row.isOpen })
}

/** Returns open or closed with the source of what is in force. */
function factsInForce(row: CountryRow, versions: readonly CountryVersion[]): VersionFacts {
  const inForce = versions.find(({ id }) => id === row.versionId)
  return { ...(inForce ?? notReviewed), isOpen: row.isOpen }
}

function showVersion(version: CountryVersion, inForce: number | null) {
  const state =
    version.withdrawnAt !== null
      ? ('withdrawn' as const)
      : version.appliedAt === null
        ? ('planned' as const)
        : version.id === inForce
          ? ('in_force' as const)
          : ('replaced' as const)
  return {
    id: version.id,
    state,
    terms: termsOf(version.rules, version),
    from: version.effectiveFrom,
    at: version.createdAt,
    actor: version.actorName,
    reason: version.reason,
  }
}
