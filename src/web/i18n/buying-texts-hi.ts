import account from '#texts/hi/account.json'
import cancelling from '#texts/hi/cancelling.json'
import heldEmails from '#texts/hi/held-emails.json'
import order from '#texts/hi/order.json'
import { texts as checkout } from './checkout-texts-hi.ts'

export const texts = { account, cancelling, 'held-emails': heldEmails, order, ...checkout }
