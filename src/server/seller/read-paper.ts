import type { z } from 'zod'
import type { setupEndpoints } from '#contract/sellers/setup-contract.ts'
import { stateCodeOf } from '#domain/invoices/gst-states.ts'
import { problemOfGstin, tidyGstin } from '#domain/invoices/gstin.ts'
import { Refusal } from '#domain/refusal.ts'
import { isAccountNumber, isFssaiNumber, isIfsc, isPan, lastFour, tidyNumber } from '#domain/sellers/document-number.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { readClock } from '#server/db/database-clock.ts'
import type { SubmissionFields } from '#server/db/store-tables.ts'
import { textCodeOf } from '#server/translate.ts'
import { findState } from './submission-store.ts'

type Input = z.output<(typeof setupEndpoints)['PUT /api/seller/setup/submissions']['body']>
type Kind = Input['kind']
type InputOf<K extends Kind> = Extract<Input, { kind: K }>

/** What is saved of a submission: its readable fields, and the number that is encrypted. */
export type Paper = {
  fields: SubmissionFields
  secret: string | null
  expiresOn: string | null
  fileId: string | null
}

type Problem = readonly [field: string, key: string]
type Read = { fields: SubmissionFields; secret?: string; expiresOn?: string; problems: (Problem | false)[] }

const simple = { secret: null, expiresOn: null } as const

/** Reads a submission as it is saved. Refuses with request/invalid and a sentence beside each wrong field. */
export async function readPaper(input: Input, brandId: string): Promise<Paper> {
  const read = await readFields(input, brandId)
  const problems = read.problems.filter((problem) => problem !== false)
  if (problems.length > 0)
    throw new Refusal(
      'request/invalid',
      Object.fromEntries(problems.map(([field, key]) => [field, textCodeOf('store-setup', `problem.${key}`)])),
    )
  const { fields, secret, expiresOn } = read
  const fileId = 'fileId' in input ? input.fileId : null
  return { ...simple, fields, ...(secret ? { secret } : {}), ...(expiresOn ? { expiresOn } : {}), fileId }
}

async function readFields(input: Input, brandId: string): Promise<Read> {
  switch (input.kind) {
    case 'person':
      return readPerson(input)
    case 'address':
      return readAddress(input)
    case 'fssai':
      return readFssai(input)
    case 'gst':
      return readGst(input, await findState(brandId))
    case 'address_proof':
      return { fields: { document: input.document }, problems: [] }
    case 'pan':
      return readPan(input)
    case 'bank':
      return readBank(input)
  }
}

function readPerson({ fullName, legalForm, legalName, phone }: InputOf<'person'>): Read {
  const digits = phone.replace(/[\s()-]/g, '').replace(/^(\+91|0)/, '')
  return {
    fields: { fullName, legalForm, legalName, phone: digits },
    problems: [!/^[6-9][0-9]{9}$/.test(digits) && ['phone', 'phone']],
  }
}

function readAddress({ address, town, state, pincode, landmark }: InputOf<'address'>): Read {
  return {
    fields: { address, town, state, pincode, landmark: landmark || null },
    problems: [stateCodeOf(state) === null && ['state', 'state']],
  }
}

async function readFssai({ number, category, expiresOn }: InputOf<'fssai'>): Promise<Read> {
  const tidy = tidyNumber(number)
  const today = indianDay(await readClock()).day
  return {
    fields: { number: tidy, category },
    expiresOn,
    problems: [
      !isFssaiNumber(tidy) && ['number', 'fssai'],
      // A registration's number begins with 2, a licence's with 1.
      isFssaiNumber(tidy) && (tidy[0] === '2') !== (category === 'registration') && ['category', 'fssaiCategory'],
      expiresOn < today && ['expiresOn', 'expired'],
    ],
  }
}

function readGst({ gstin, declared, fileId }: InputOf<'gst'>, state: string | null): Read {
  const tidy = gstin === null || gstin.trim() === '' ? null : tidyGstin(gstin)
  const problem = tidy === null ? null : problemOfGstin(tidy, state ?? '')
  return {
    fields: { gstin: tidy },
    problems: [
      problem !== null && ['gstin', state === null ? 'addressFirst' : `gstin_${problem}`],
      tidy !== null && fileId === null && ['fileId', 'file'],
      tidy === null && !declared && ['declared', 'declared'],
    ],
  }
}

function readPan({ number, nameOnCard }: InputOf<'pan'>): Read {
  const tidy = tidyNumber(number)
  return {
    fields: { lastFour: lastFour(tidy), nameOnCard },
    secret: tidy,
    problems: [!isPan(tidy) && ['number', 'pan']],
  }
}

function readBank({ holder, ifsc, accountNumber, accountAgain }: InputOf<'bank'>): Read {
  const code = tidyNumber(ifsc)
  const number = tidyNumber(accountNumber)
  return {
    fields: { holder, ifsc: code, lastFour: lastFour(number) },
    secret: number,
    problems: [
      !isIfsc(code) && ['ifsc', 'ifsc'],
      !isAccountNumber(number) && ['accountNumber', 'account'],
      number !== tidyNumber(accountAgain) && ['accountAgain', 'accountAgain'],
    ],
  }
}
