import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { linesText, lineText } from '../free-text.ts'
import { byId, country, id, list } from '../wire-values.ts'

/** An address of an account: the order's address fields without the email, plus the label its owner gave it. */
const addressFields = z.object({
  label: lineText({ most: 80 }).default(''),
  fullName: lineText({ most: 120 }),
  phone: z.string().max(40),
  address: linesText({ most: 400 }),
  city: lineText({ most: 80 }),
  state: lineText({ most: 80 }).default(''),
  pincode: z.string().max(12).default(''),
  country,
})

const savedAddress = addressFields.extend({
  id,
  label: z.string(),
  state: z.string(),
  pincode: z.string(),
  first: z.boolean(),
})

export const addressEndpoints = {
  'GET /api/account/addresses': {
    summary: "The member's addresses, the one a new order takes first",
    access: 'signed-in',
    reply: list(savedAddress),
  },
  'POST /api/account/addresses': {
    summary: 'Keeps an address; one that is kept already is given back as it is',
    access: 'signed-in',
    body: addressFields,
    limit: 'write',
    status: 201,
    reply: savedAddress,
  },
  'PUT /api/account/addresses/:id': {
    summary: 'Changes an address',
    access: 'signed-in',
    params: byId,
    body: addressFields,
    limit: 'write',
    reply: savedAddress,
  },
  'DELETE /api/account/addresses/:id': {
    summary: 'Forgets an address; the oldest of the others becomes the first if it was',
    access: 'signed-in',
    params: byId,
    limit: 'write',
    status: 204,
    reply: z.void(),
  },
  'POST /api/account/addresses/:id/first': {
    summary: 'Makes an address the one a new order takes',
    access: 'signed-in',
    params: byId,
    limit: 'write',
    reply: list(savedAddress),
  },
} satisfies Endpoints
