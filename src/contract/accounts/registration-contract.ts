import { z } from 'zod'
import { forSellers } from '#domain/accounts/access.ts'
import { longestTypedPassword } from '#domain/accounts/password.ts'
import { mostRegistrationCharacters as most } from '#domain/accounts/registration.ts'
import type { Endpoints } from '../endpoint.ts'
import { lineText } from '../free-text.ts'
import { time } from '../wire-values.ts'
import { user } from './account-contract.ts'

/** A form field: the form's own rules report, with their own messages, what is missing or too short. */
const typed = (characters: number) => z.string().max(characters).default('')
const password = typed(longestTypedPassword)
/** The secret token of an emailed link. */
const token = z.string().max(200)

/** Registration, email verification and password reset. */
export const registrationEndpoints = {
  'POST /api/auth/register': {
    summary:
      'Opens a customer’s or a seller’s account and signs in; admins and couriers are refused. Registering is agreeing to the terms (and, for sellers, the seller agreement) in force and saying that one is 18 or older: the record says whether the agreement was sent as true or left out; false declines it and opens no account',
    access: 'anyone',
    body: z.object({
      role: z.enum(['user', 'customer', 'seller', 'courier', 'admin']),
      email: typed(most.email),
      username: typed(most.username),
      password,
      confirmPassword: password,
      fullName: lineText({ most: most.fullName }).default(''),
      brandName: lineText({ most: most.brandName }).default(''),
      acceptTerms: z.boolean().optional(),
      acceptSellerAgreement: z.boolean().optional(),
    }),
    limit: 'register',
    status: 201,
    reply: user,
  },
  'POST /api/account/email/verification': {
    summary: 'Emails another link that proves the account’s email address; nothing when it is proven',
    access: 'signed-in',
    limit: 'email',
    status: 202,
    reply: z.object({ verified: z.boolean() }),
  },
  'POST /api/auth/verify-email': {
    summary: 'Confirms the email address of the signed-in account by the emailed link, which works once',
    access: 'signed-in',
    body: z.object({ token }),
    limit: 'recover',
    status: 204,
    reply: z.void(),
  },
  'POST /api/auth/forgot-password': {
    summary: 'Emails a link to a new password if the address has an account; the answer is always the same',
    access: 'anyone',
    body: z.object({ email: typed(most.email) }),
    limit: 'recover',
    status: 202,
    reply: z.object({ message: z.string() }),
  },
  'POST /api/auth/reset-password/check': {
    summary:
      'Says whether the emailed link to a new password still works, without using it up; 410 says that it does not',
    access: 'anyone',
    body: z.object({ token }),
    limit: 'recover',
    status: 204,
    reply: z.void(),
  },
  'POST /api/auth/reset-password': {
    summary: 'Sets a new password by the emailed link, which counts once, and ends every session',
    access: 'anyone',
    body: z.object({ token, password, confirmPassword: password }),
    limit: 'recover',
    status: 204,
    reply: z.void(),
  },
  'GET /api/seller/application': {
    summary: 'The store that a seller has asked to open; none for a seller who never asked',
    access: forSellers('store.read', 'stores.read'),
    reply: z.object({ application: z.object({ storeName: z.string(), appliedAt: time }).nullable() }),
  },
} satisfies Endpoints
