import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/*
 * Packages that take 0.1 to 0.3 s each to load and that a start, and most processes, do not need: each is loaded by
 * its first use. Node keeps what was loaded.
 */
export const loadPdfKit = () => require('pdfkit') as typeof import('pdfkit')
export const loadBarcodes = () => require('bwip-js/node') as typeof import('bwip-js/node')
export const loadStripe = () => require('stripe') as typeof import('stripe').default
export const loadRazorpay = () => require('razorpay') as typeof import('razorpay')
export const loadMailer = () => require('nodemailer') as typeof import('nodemailer')
